import { DOMParser } from "@xmldom/xmldom";
import { z } from "zod";

/** Our two names toward a provider, as given in our metadata. */
export type SamlAddresses = { readonly entityId: string; readonly acsUrl: string };

/** Why a SAML response was refused. Meant for the operator's log, so it contains nothing about the person. */
export class UnusableResponse extends Error {}

const protocolSpace = "urn:oasis:names:tc:SAML:2.0:protocol";
const assertionSpace = "urn:oasis:names:tc:SAML:2.0:assertion";
const signatureSpace = "http://www.w3.org/2000/09/xmldsig#";

/** Accepted signatures and digests; SHA-1 is not among them (NIST SP 800-131A). */
const algorithms = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

/** The text of a `SAMLResponse` parameter; refused if it contains constructs that no provider sends but attacks use. */
export function decodeResponse(encoded: string): string {
  // Without its line breaks first: a pattern that allows them in two places takes a minute for a long row of them.
  const packed = encoded.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) throw new UnusableResponse("it is not base64");
  let xml: string;
  try {
    xml = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(packed, "base64"));
  } catch {
    throw new UnusableResponse("it is not UTF-8");
  }
  const body = xml.replace(/^\s*<\?xml\s[^?>]*\?>/, "");
  // Comments can split names and a document type can define entities; neither has a use here.
  if (/<[!?]/.test(body)) throw new UnusableResponse("it holds a comment, a declaration or an instruction");
  if (/^\s*<\?xml[^>]*encoding=["'](?!utf-8["'])/i.test(xml)) throw new UnusableResponse("it is not UTF-8");
  return xml;
}

/**
 * Checks the parts around the assertion: a success, for us, with one assertion in its place, no duplicate id
 * and no weak algorithm. The signature is not checked yet, so this can refuse a response but never accept one.
 */
export function requireExpectedShape(
  xml: string,
  entityIdOfProvider: string,
  { acsUrl }: SamlAddresses,
): void {
  const root = parseXml(xml);
  const require = (isRight: boolean, what: string): void => {
    if (!isRight) throw new UnusableResponse(what);
  };
  require(root.localName === "Response" && root.namespaceURI === protocolSpace, "it is not a response");
  require(root.getAttribute("Version") === "2.0", "it is not of version 2.0");
  const destination = root.getAttribute("Destination");
  require(!destination || destination === acsUrl, "its destination is not us");
  const children = Array.from(root.childNodes);
  const status = elements(root, protocolSpace, "StatusCode")[0];
  require(status?.getAttribute("Value") ===
    "urn:oasis:names:tc:SAML:2.0:status:Success", "it is not a success");
  const assertions = elements(root, "*", "Assertion");
  const [assertion] = assertions;
  require(assertions.length === 1 &&
    assertion !== undefined &&
    assertion.namespaceURI === assertionSpace &&
    children.includes(assertion), "it does not hold one assertion in its place");
  require(elements(root, "*", "EncryptedAssertion").length === 0, "its assertion is encrypted");
  const issuer = children.find((node) => node.nodeName.split(":").at(-1) === "Issuer");
  require(issuer === undefined ||
    issuer.textContent?.trim() === entityIdOfProvider, "its issuer is another provider");
  const everything = [root, ...elements(root, "*", "*")];
  const ids = everything.flatMap((one) => ["ID", "Id", "id"].flatMap((name) => one.getAttribute(name) || []));
  require(new Set(ids).size === ids.length, "an id is in it twice");
  const named = everything
    .filter((one) => one.namespaceURI === signatureSpace && /^(Signature|Digest)Method$/.test(one.localName))
    .map((one) => one.getAttribute("Algorithm") ?? "");
  require(named.every((name) => algorithms.has(name)), "it is signed by an algorithm that is not taken");
}

/** The root element of an XML text; refused if it is not well-formed. */
export function parseXml(xml: string): Element {
  const refuse = (message: unknown): never => {
    throw new UnusableResponse(`it is not XML: ${String(message).split("\n")[0]}`);
  };
  const parser = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  });
  return parser.parseFromString(xml, "text/xml").documentElement ?? refuse("it is empty");
}

/** The descendants of an element with this name, in document order; `*` stands for any. */
export const elements = (root: Element, space: string, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(space, name));

/** Elements that contain only text; a child element would split it. */
const text = z.strictObject({ _: z.string(), $: z.record(z.string(), z.string()).optional() });
const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const bearer = z.object({
  $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: instant }),
});

const attributeStatement = z.object({
  Attribute: z.array(
    z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(z.unknown()).default([]) }),
  ),
});

/** An assertion as node-saml's XML parser returns it after verifying its signature: prefixes are gone, each child is a list. */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(255), Version: z.literal("2.0") }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([text]).optional(),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.array(z.unknown()).optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([
      z.object({
        $: z.object({ NotOnOrAfter: instant }),
        AudienceRestriction: z.array(z.unknown()).min(1),
      }),
    ]),
    AuthnStatement: z.array(z.unknown()).min(1),
    // A statement without attributes is an empty text.
    AttributeStatement: z.array(z.union([z.literal(""), attributeStatement])).default([]),
  }),
});

/** What a provider has stated about somebody, word for word. */
export type Statement = {
  readonly assertionId: string;
  /** From then on it is refused for its age alone. */
  readonly expiresAt: Date;
  readonly nameId: { readonly value: string; readonly format: string } | null;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
};

/**
 * What a verified assertion states, for us and in answer to our request. node-saml has checked signature, audience and times;
 * here we check issuer, recipient and the request named by the confirmation that counts (SAML Profiles 4.1.4.2, 4.1.4.3).
 */
export function statementIn(
  verified: unknown,
  expected: {
    readonly issuer: string;
    readonly requestId: string;
    readonly acsUrl: string;
    readonly now: Date;
  },
): Statement {
  const { success, data } = signedAssertion.safeParse(verified);
  if (!success) throw new UnusableResponse("its assertion lacks a part or has one twice");
  const { Assertion: assertion } = data;
  if (assertion.Issuer[0]._.trim() !== expected.issuer) {
    throw new UnusableResponse("its assertion is of another provider");
  }
  const [subject] = assertion.Subject;
  const confirmed = subject.SubjectConfirmation.filter(
    ({ $ }) => $.Method === "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  )
    .flatMap(({ SubjectConfirmationData: [one] = [] }) => bearer.safeParse(one).data?.$ ?? [])
    .filter((one) => one.Recipient === expected.acsUrl && one.InResponseTo === expected.requestId)
    .find((one) => one.NotOnOrAfter.getTime() + clockSkewMs > expected.now.getTime());
  if (!confirmed) {
    throw new UnusableResponse("its assertion is for another recipient or request, or too old");
  }
  const [nameId] = subject.NameID ?? [];
  const attributes = new Map<string, readonly string[]>();
  for (const { $, AttributeValue } of assertion.AttributeStatement.flatMap((one) =>
    one === "" ? [] : one.Attribute,
  )) {
    const values = AttributeValue.flatMap((one) => text.safeParse(one).data?._.trim() ?? []);
    attributes.set($.Name, [...(attributes.get($.Name) ?? []), ...values]);
  }
  return {
    assertionId: assertion.$.ID,
    expiresAt: new Date(confirmed.NotOnOrAfter.getTime() + clockSkewMs),
    nameId: nameId ? { value: nameId._.trim(), format: nameId.$?.["Format"] ?? "" } : null,
    attributes,
  };
}

/** How far a provider's clock may differ from ours. */
export const clockSkewMs = 60_000;
