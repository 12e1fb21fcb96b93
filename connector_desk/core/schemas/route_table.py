"""The routes of the schemas: those of the studio, and their public addresses."""

from connector_desk.contract import schema
from connector_desk.core.http import tags
from connector_desk.core.http.route import Body, Route, group
from connector_desk.core.schemas import schema_routes
from connector_desk.core.schemas.context import SchemasContext

ADMIN = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/studio/schemas",
        handler=schema_routes.list_schemas,
        summary="List the schemas",
        tag=tags.STUDIO,
        result=schema.SchemaList,
    ),
    Route(
        method="POST",
        path="/bc/studio/schemas",
        handler=schema_routes.add_schema,
        summary="Publish a version of a schema",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=schema.SchemaRecord,
        result=schema.SchemaRecord,
        repeatable=True,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.schema,
        summary="Look up a schema",
        description="The path names it by name and version, such as visitor-badge~1.0.",
        tag=tags.STUDIO,
        result=schema.SchemaRecord,
    ),
    Route(
        method="PUT",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.change_schema,
        summary="Change a schema (always refused)",
        description="A published version never changes.",
        tag=tags.STUDIO,
        body=Body.JSON,
        request=schema.SchemaRecord,
        result=schema.SchemaRecord,
    ),
    Route(
        method="DELETE",
        path="/bc/studio/schemas/{schema}",
        handler=schema_routes.withdraw_schema,
        summary="Withdraw a schema",
        description=(
            "The schema can no longer be issued, and its open offers are withdrawn. Its address answers 404, "
            "unless credentials were issued from it."
        ),
        tag=tags.STUDIO,
        result=schema.SchemaRecord,
    ),
    Route(
        method="GET",
        path="/bc/studio/schemas/{schema}/use",
        handler=schema_routes.schema_use,
        summary="Get the use of a schema",
        tag=tags.STUDIO,
        result=schema.SchemaUse,
    ),
)

PUBLIC = group(
    SchemasContext,
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}",
        handler=schema_routes.published_document,
        summary="A schema: JSON Schema and Type Metadata",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/context.jsonld",
        handler=schema_routes.published_context,
        summary="The JSON-LD context of a schema",
        for_wallets=True,
    ),
    Route(
        method="GET",
        path="/bc/public/schemas/{name}/{version}/{logo}",
        handler=schema_routes.published_logo,
        summary="The logo of a schema",
        for_wallets=True,
    ),
)
