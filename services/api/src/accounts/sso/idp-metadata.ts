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
    if (!isRight) throw unusable(what);
  };
  require(!/<!(DOCTYPE|ENTITY)/i.test(xml), "it has a document type");
  const root = readXml(xml);
  const entities = [root, ...elements(root, metadataSpace, "EntityDescriptor")].filter(
    (one) => one.localName === "EntityDescriptor",
  );
  const [entity] = entities;
  require(entities.length === 1 && entity, "it does not describe exactly one provider");
  const [role, ...others] = elements(entity, metadataSpace, "IDPSSODescriptor");
  require(role && others.length === 0, "it does not describe an identity provider");
  const entityId = entity.getAttribute("entityID") ?? "";
  require(entityId !== "", "it has no entityID");
  const ssoUrl =
    elements(role, metadataSpace, "SingleSignOnService")
      .find((one) => one.getAttribute("Binding") === redirectBinding)
      ?.getAttribute("Location") ?? "";
  require(URL.canParse(ssoUrl) &&
    isSafe(new URL(ssoUrl)), "it has no HTTPS sign-in address for the HTTP-Redirect binding");
  const certificates = elements(role, metadataSpace, "KeyDescriptor")
    .filter((one) => one.getAttribute("use") !== "encryption")
    .flatMap((one) => elements(one, signatureSpace, "X509Certificate"))
    .map((one) => readCertificate(one.textContent ?? ""));
  require(certificates.length > 0, "it has no signing certificate");
  return { entityId, ssoUrl, certificates: [...new Set(certificates)] };
}

const unusable = (what: string): Error => new Error(`This metadata can't be used: ${what}.`);

/** The parser's own words mean nothing to whoever uploads a file. */
function readXml(xml: string): Element {
  try {
    return parseXml(xml);
  } catch {
    throw unusable("it is not an XML file");
  }
}

function readCertificate(text: string): string {
  try {
    return new X509Certificate(Buffer.from(text, "base64")).raw.toString("base64");
  } catch {
    throw unusable("its signing certificate is damaged");
  }
}

/** Plain HTTP never leaves this machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
