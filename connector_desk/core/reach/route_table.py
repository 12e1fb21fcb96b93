"""The routes of the way in which phones reach the place."""

from connector_desk.contract import limits, phone_test, reach
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, FailureFormat, Route, group
from connector_desk.core.reach import reach_routes
from connector_desk.core.reach.context import ReachContext

ADMIN = group(
    ReachContext,
    Route(
        method="GET",
        path="/bc/studio/reach",
        handler=reach_routes.reach,
        summary="Get how phones reach the service",
        description="The chosen way, whether it works, and why not. Secrets are never returned.",
        tag=tags.STUDIO,
        result=reach.ReachInfo,
    ),
    Route(
        method="PUT",
        path="/bc/studio/reach",
        handler=reach_routes.change_reach,
        summary="Choose how phones reach the service",
        description="The answer comes at once; the state is `working` until the way is set up. The way before is used "
        "until then. Programs and files of the computer can be named only on the computer itself.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=reach.ReachChange,
        result=reach.ReachInfo,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/retry",
        handler=reach_routes.retry_reach,
        summary="Try now what would be tried later",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=reach.ReachInfo,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/checks",
        handler=reach_routes.check_reach,
        summary="Check how phones reach the service",
        description="The service looks at its name, certificate chain, dates and key, and whether its address leads "
        "to itself.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=reach.ReachChecks,
        repeatable=True,
    ),
    Route(
        method="POST",
        path="/bc/studio/reach/tests",
        handler=reach_routes.start_test,
        summary="Test whether a phone reaches the service",
        description="The answer has the address of a page. A person opens it on the phone, with a QR code; the test "
        "then tells what was seen of it and what that means. `walletLink` opens the wallet of the phone: whether that "
        "reaches the service too is seen by an offer that issues nothing. A test ends after ten minutes; it is kept in "
        "memory only.",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=phone_test.ReachTest,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/reach/tests/{testId}",
        handler=reach_routes.phone_test,
        summary="Get what a test of a phone has shown",
        tag=tags.STUDIO,
        result=phone_test.ReachTest,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/reach/tests/{testId}",
        handler=reach_routes.end_test,
        summary="End a test of a phone",
        tag=tags.STUDIO,
        body=Body.IGNORED,
        result=phone_test.ReachTest,
    ),
)

PUBLIC = group(
    ReachContext,
    Route(
        method="GET",
        path="/t/{testId}",
        handler=reach_routes.test_page,
        summary="The page of a test whether a phone reaches the service",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
    ),
    Route(
        method="POST",
        path="/t/{testId}",
        handler=reach_routes.test_answer,
        summary="What the script of that page tells",
        body=Body.JSON,
        request=phone_test.PhoneAnswer,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/t/{testId}/wallet",
        handler=reach_routes.open_wallet,
        summary="The link of that page to the wallet",
        description="Leads on to the wallet of the phone (303), with the offer of the test.",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
    ),
    Route(
        method="GET",
        path="/t/{testId}/offer",
        handler=reach_routes.test_offer,
        summary="The offer by which a test sees a wallet",
        description="An offer as any other, of an issuer of its own; nothing is issued.",
        is_open=True,
        for_wallets=True,
    ),
    Route(
        method="POST",
        path="/t/{testId}/token",
        handler=reach_routes.refuse_token,
        summary="Token endpoint of that offer, which always refuses",
        body=Body.IGNORED,
        largest=limits.CREDENTIAL_BODY_BYTES,
        failure_format=FailureFormat.OAUTH,
        is_open=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/openid-credential-issuer/t/{testId}",
        handler=reach_routes.test_issuer_metadata,
        summary="Issuer metadata of that offer",
        is_open=True,
        well_known=True,
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/.well-known/oauth-authorization-server/t/{testId}",
        handler=reach_routes.test_server_metadata,
        summary="Authorization-server metadata of that offer",
        is_open=True,
        well_known=True,
        for_wallets=True,
    ),
    *(
        Route(
            method=method,
            path="/bc/public/reach/{nonce}",
            handler=reach_routes.prove_reach,
            summary="The proof that an address leads to this service",
            body=body,
            is_open=True,
            without_tls=True,  # asked through a tunnel while another way still serves TLS here
        )
        for method, body in (("GET", Body.NONE), ("POST", Body.IGNORED))
    ),
    Route(
        method="GET",
        path="/.well-known/acme-challenge/{token}",
        handler=reach_routes.acme_challenge,
        summary="The answer to a challenge of a certificate authority",
        media_type="application/octet-stream",
        is_open=True,
        at_root=True,
        without_tls=True,
    ),
    Route(
        method="GET",
        path="/authority",
        handler=reach_routes.authority_page,
        summary="The page that offers the certificate of the service's own authority",
        media_type="text/html",
        failure_format=FailureFormat.PAGE,
        is_open=True,
        at_root=True,
        without_tls=True,
    ),
    *(
        Route(
            method="GET",
            path=path,
            handler=reach_routes.authority_certificate,
            summary="The certificate of the service's own authority",
            media_type="application/x-x509-ca-cert",
            failure_format=FailureFormat.PAGE,
            is_open=True,
            at_root=True,
            without_tls=True,
        )
        for path in ("/authority.crt", "/authority.cer")
    ),
)
