import { X509Certificate } from "node:crypto";
import { elements, parseXml } from "./saml-response.rules.ts";

const metadataSpace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatureSpace = "http://www.w3.org/2000/09/xmldsig#";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** What we need from a SAML identity provider. */
export type IdpMetadata = {
  readonly entityId: string;
  readonly ssoUrl: string;
  /** Base64 DER, without line breaks. */
  readonly certificates: readonly string[];
};

/**
 * Reads a provider's metadata file (SAML Metadata 2.4.3). The operator vouches for the file; its own signature is not checked. Throws,
 * with the reason, unless it describes one identity provider with a signing key and an HTTPS address for the redirect binding.
 */
export function readIdpMetadata(xml: string): IdpMetadata {
  const require: (isRight: unknown, what: string) => asserts isRight = (isRight, what) => {
    if (!isRight) throw new Error(`The metadata cannot be used: ${what}.`);
  };
  require(!/<!(DOCTYPE|ENTITY)/i.test(xml), "it has a document type");
  const root = parseXml(xml);
  const entities = [root, ...elements(root, metadataSpace, "EntityDescriptor")].filter(
    (one) => one.localName === "EntityDescriptor",
  );
  const [entity] = entities;
  require(entities.length === 1 && entity, "it is not of exactly one entity");
  const [role, ...others] = elements(entity, metadataSpace, "IDPSSODescriptor");
  require(role && others.length === 0, "it is not of an identity provider");
  const entityId = entity.getAttribute("entityID") ?? "";
  require(entityId !== "", "it has no entityID");
  const ssoUrl =
    elements(role, metadataSpace, "SingleSignOnService")
      .find((one) => one.getAttribute("Binding") === redirectBinding)
      ?.getAttribute("Location") ?? "";
  require(URL.canParse(ssoUrl) && isSafe(new URL(ssoUrl)), "it has no HTTPS address for HTTP-Redirect");
  const certificates = elements(role, metadataSpace, "KeyDescriptor")
    .filter((one) => one.getAttribute("use") !== "encryption")
    .flatMap((one) => elements(one, signatureSpace, "X509Certificate"))
    .map((one) => new X509Certificate(Buffer.from(one.textContent ?? "", "base64")).raw.toString("base64"));
  require(certificates.length > 0, "it has no signing certificate");
  return { entityId, ssoUrl, certificates: [...new Set(certificates)] };
}

/** Plain HTTP never leaves this machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
