// A wallet that is a page: nothing but fetch and WebCrypto.  `cors` requests to another origin, no cookies.

const encoder = new TextEncoder();
const encoded = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const part = (value) => encoded(encoder.encode(JSON.stringify(value)));
const decoded = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0))));
const digest = async (text) => encoded(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const seconds = () => Math.floor(Date.now() / 1000);

async function newKey() {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { secret: pair.privateKey, jwk: { kty, crv, x, y } };
}

async function sign(key, header, payload) {
  const signed = `${part({ alg: "ES256", ...header })}.${part(payload)}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key.secret, encoder.encode(signed));
  return `${signed}.${encoded(signature)}`;
}

async function dpop(key, method, url, token) {
  const ath = token === undefined ? {} : { ath: await digest(token) };
  const claims = { jti: crypto.randomUUID(), htm: method, htu: url, iat: seconds(), ...ath };
  return sign(key, { typ: "dpop+jwt", jwk: key.jwk }, claims);
}

async function json(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function issue(link) {
  return take(await json(new URL(link).searchParams.get("credential_offer_uri")));
}

async function take(offer) {
  const issuer = new URL(offer.credential_issuer);
  const metadata = await json(`${issuer.origin}/.well-known/openid-credential-issuer${issuer.pathname}`);
  const server = await json(`${issuer.origin}/.well-known/oauth-authorization-server${issuer.pathname}`);
  const grant = "urn:ietf:params:oauth:grant-type:pre-authorized_code";
  const key = await newKey();
  const token = await json(server.token_endpoint, {
    method: "POST",
    headers: { DPoP: await dpop(key, "POST", server.token_endpoint) },
    body: new URLSearchParams({ grant_type: grant, "pre-authorized_code": offer.grants[grant]["pre-authorized_code"] }),
  });
  const { c_nonce } = await json(metadata.nonce_endpoint, { method: "POST" });
  const proof = await sign(key, { typ: "openid4vci-proof+jwt", jwk: key.jwk }, { aud: metadata.credential_issuer, iat: seconds(), nonce: c_nonce });
  const calls = async (url, body) =>
    fetch(url, {
      method: "POST",
      headers: {
        Authorization: `DPoP ${token.access_token}`,
        DPoP: await dpop(key, "POST", url, token.access_token),
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    });
  const unsigned = await fetch(metadata.credential_endpoint, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  const asked = { credential_configuration_id: offer.credential_configuration_ids[0], proofs: { jwt: [proof] } };
  const issued = await (await calls(metadata.credential_endpoint, asked)).json();
  const [{ credential }] = issued.credentials;
  const claims = decoded(credential.split("~")[0].split(".")[1]);
  const notified = await calls(metadata.notification_endpoint, { notification_id: issued.notification_id, event: "credential_accepted" });
  const status = await fetch(claims.status.status_list.uri);
  const type = await json(claims.vct);
  const context = await json(`${claims.vct}/context.jsonld`);
  window.held = { key, credential };
  return {
    vct: claims.vct,
    challenge: unsigned.headers.get("WWW-Authenticate"),
    notified: notified.status,
    status: (await status.text()).split(".").length,
    type: type.vct,
    context: Object.keys(context),
  };
}

async function present(link) {
  const asked = new URL(link).searchParams;
  const signed = await (await fetch(asked.get("request_uri"))).text();
  const request = decoded(signed.split(".")[1]);
  const { key, credential } = window.held;
  const bound = { aud: request.client_id, nonce: request.nonce, iat: seconds(), sd_hash: await digest(credential) };
  const presented = credential + (await sign(key, { typ: "kb+jwt" }, bound));
  const answer = { vp_token: JSON.stringify({ [request.dcql_query.credentials[0].id]: [presented] }), state: request.state };
  return json(request.response_uri, { method: "POST", body: new URLSearchParams(answer) });
}

// The answer over the Digital Credentials API: it is bound to the origin of the page, and encrypted if that is asked.
async function answerOf(asked, origin) {
  const request = asked.data.request === undefined ? asked.data : decoded(asked.data.request.split(".")[1]);
  if (asked.data.request !== undefined && !request.expected_origins.includes(origin)) throw new Error("another origin");
  const { key, credential } = window.held;
  const bound = { aud: `origin:${origin}`, nonce: request.nonce, iat: seconds(), sd_hash: await digest(credential) };
  const presented = credential + (await sign(key, { typ: "kb+jwt" }, bound));
  const answer = { vp_token: { [request.dcql_query.credentials[0].id]: [presented] } };
  const data = request.response_mode === "dc_api" ? answer : { response: await encrypt(answer, request.client_metadata.jwks.keys[0]) };
  return { protocol: asked.protocol, data };
}

// ECDH-ES used directly with A128GCM (RFC 7518 §4.6): one round of Concat KDF.
async function encrypt(answer, jwk) {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const header = part({ alg: "ECDH-ES", enc: "A128GCM", kid: jwk.kid, epk: { kty, crv, x, y } });
  const theirs = await crypto.subtle.importKey("jwk", { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, curve, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, pair.privateKey, 256));
  const counted = (number) => new Uint8Array([0, 0, 0, number]);
  const name = encoder.encode("A128GCM");
  const pieces = [counted(1), shared, counted(name.length), name, counted(0), counted(0), counted(128)];
  const hashed = await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer());
  const content = await crypto.subtle.importKey("raw", hashed.slice(0, 16), "AES-GCM", false, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = { name: "AES-GCM", iv, additionalData: encoder.encode(header) };
  const sealed = await crypto.subtle.encrypt(cipher, content, encoder.encode(JSON.stringify(answer)));
  return [header, "", encoded(iv), encoded(sealed.slice(0, -16)), encoded(sealed.slice(-16))].join(".");
}
