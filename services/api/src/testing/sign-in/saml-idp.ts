import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import selfsigned from "selfsigned";
import { SignedXml } from "xml-crypto";

/** What a response says and how it is signed; a test changes one part of it. */
export type SamlAnswer = {
  readonly issuer: string;
  readonly assertionIssuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly destination: string;
  readonly inResponseTo: string;
  readonly confirmedRequest: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly notBefore: Date;
  readonly notOnOrAfter: Date;
  readonly confirmedUntil: Date;
  readonly assertionId: string;
  readonly status: string;
  readonly signs: readonly ("assertion" | "response")[];
  readonly signatureAlgorithm: string;
  readonly digestAlgorithm: string;
};

/** Who signs in at the test's provider. */
export type Employee = { readonly email: string; readonly nameId?: string; readonly name?: string };

/** A company's SAML identity provider, with keys of its own, that answers anything it is told to. */
export type TestIdp = {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly metadata: string;
  /** What it would say to the request in this address, as XML; `changes` are said instead. */
  answer(address: string, who: Employee, changes?: Partial<SamlAnswer>): string;
};

const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** Makes a provider with a new RSA key whose sign-in page is at `ssoUrl`. */
export async function createIdp(ssoUrl = `https://idp-${randomUUID()}.example/sso`): Promise<TestIdp> {
  const { private: privateKey, cert } = await selfsigned.generate(
    [{ name: "commonName", value: "Test IdP" }],
    {
      keySize: 2048,
      algorithm: "sha256",
    },
  );
  const entityId = new URL(`/metadata/${randomUUID()}`, ssoUrl).href;
  return {
    entityId,
    ssoUrl,
    metadata: metadataOf({ entityId, ssoUrl, certificate: cert.replaceAll(/-----[A-Z ]+-----|\s/g, "") }),
    answer(address, { email, nameId = `person-${email}`, name }, changes = {}) {
      const request = readRequest(address);
      const now = Date.now();
      const soon = new Date(now + 5 * 60_000);
      const says: SamlAnswer = {
        issuer: entityId,
        assertionIssuer: entityId,
        audience: request.issuer,
        recipient: request.acsUrl,
        destination: request.acsUrl,
        inResponseTo: request.id,
        confirmedRequest: request.id,
        nameId,
        nameIdFormat: persistent,
        attributes: { email: [email], ...(name !== undefined && { displayName: [name] }) },
        notBefore: new Date(now - 60_000),
        notOnOrAfter: soon,
        confirmedUntil: soon,
        assertionId: `_${randomUUID()}`,
        status: "urn:oasis:names:tc:SAML:2.0:status:Success",
        signs: ["assertion"],
        signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
        ...changes,
      };
      let xml = responseOf(says);
      for (const part of ["assertion", "response"] as const) {
        if (says.signs.includes(part)) xml = sign(xml, part, privateKey, says);
      }
      return xml;
    },
  };
}

/** The request in the address the portal sends somebody to (SAML Bindings 3.4.4). */
export function readRequest(address: string): {
  id: string;
  issuer: string;
  acsUrl: string;
  relayState: string;
} {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get("SAMLRequest") ?? "", "base64")).toString();
  const part = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? "";
  return {
    id: part(/ ID="([^"]+)"/),
    issuer: part(/<saml:Issuer[^>]*>([^<]+)</),
    acsUrl: part(/AssertionConsumerServiceURL="([^"]+)"/),
    relayState: query.get("RelayState") ?? "",
  };
}

function responseOf(says: SamlAnswer): string {
  const now = new Date().toISOString();
  const attributes = Object.entries(says.attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join("")}</saml:Attribute>`,
    )
    .join("");
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${says.destination}" InResponseTo="${says.inResponseTo}"><saml:Issuer>${says.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${says.status}"/></samlp:Status><saml:Assertion ID="${says.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${says.assertionIssuer}</saml:Issuer><saml:Subject><saml:NameID Format="${says.nameIdFormat}">${says.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${says.confirmedUntil.toISOString()}" Recipient="${says.recipient}" InResponseTo="${says.confirmedRequest}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${says.notBefore.toISOString()}" NotOnOrAfter="${says.notOnOrAfter.toISOString()}"><saml:AudienceRestriction><saml:Audience>${says.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

function sign(
  xml: string,
  part: "assertion" | "response",
  privateKey: string,
  { signatureAlgorithm, digestAlgorithm }: SamlAnswer,
): string {
  const place = part === "assertion" ? "/*/*[local-name(.)='Assertion']" : "/*[local-name(.)='Response']";
  const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
  const signed = new SignedXml({
    privateKey,
    signatureAlgorithm,
    canonicalizationAlgorithm: exclusive,
  });
  signed.addReference({
    xpath: place,
    digestAlgorithm,
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", exclusive],
  });
  signed.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signed.getSignedXml();
}

const metadataOf = (idp: { entityId: string; ssoUrl: string; certificate: string }): string =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${idp.entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${idp.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.ssoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
