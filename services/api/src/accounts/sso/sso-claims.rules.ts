import { z } from "zod";
import type { Claims } from "../providers/identities.rules.ts";
import type { Statement } from "./saml-response.rules.ts";

/** Which attribute of an assertion means what. For those missing here, the usual names are tried. */
export type AttributeMapping = { readonly email?: string | undefined; readonly name?: string | undefined };

const formats = "urn:oasis:names:tc:SAML:";
const emailFormat = `${formats}1.1:nameid-format:emailAddress`;

/** Name formats that stay the same for a person; a transient one differs each time (SAML Core 8.3). */
const lastingFormats = [
  "",
  emailFormat,
  `${formats}2.0:nameid-format:persistent`,
  `${formats}1.1:nameid-format:unspecified`,
];

/** Names common providers use for the email address (LDAP, WS-Federation and plain ones). */
const emailAttributes = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
  "Email",
  "emailAddress",
];
const nameAttributes = [
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.microsoft.com/identity/claims/displayname",
  "displayName",
  "name",
];

const address = z.email().max(254);

/** Why a statement names nobody we could sign in, as a GoTrue code. */
export type ClaimFault =
  | "saml_assertion_no_user_id"
  | "saml_assertion_no_email"
  | "email_address_not_authorized";

/**
 * The person a provider names. The address counts as verified because its domain is one the operator gave this
 * provider; with any other domain the statement is refused, so that no company can vouch for somebody else's people.
 */
export function claimsOf(
  { nameId, attributes }: Statement,
  provider: { readonly domains: readonly string[]; readonly attributeMapping: AttributeMapping },
): Claims | ClaimFault {
  const { email: emailName, name: nameName } = provider.attributeMapping;
  if (
    !nameId ||
    nameId.value === "" ||
    nameId.value.length > 255 ||
    !lastingFormats.includes(nameId.format)
  ) {
    return "saml_assertion_no_user_id";
  }
  const told =
    only(attributes, emailName === undefined ? emailAttributes : [emailName]) ??
    (nameId.format.endsWith(":persistent") ? null : nameId.value);
  const email = address.safeParse(told).data?.toLowerCase();
  if (email === undefined) return "saml_assertion_no_email";
  if (!provider.domains.includes(email.slice(email.lastIndexOf("@") + 1))) {
    return "email_address_not_authorized";
  }
  const name = only(attributes, nameName === undefined ? nameAttributes : [nameName]);
  return {
    subject: nameId.format === emailFormat ? nameId.value.toLowerCase() : nameId.value,
    email,
    isEmailVerified: true,
    name: name !== null && name.length <= 120 ? name : null,
  };
}

/** The value of the first of these attributes that is present; `null` if it has several, because nothing says which one counts. */
function only(attributes: Statement["attributes"], names: readonly string[]): string | null {
  const found = names.map((name) => attributes.get(name)).find((values) => values !== undefined);
  return found?.length === 1 ? (found[0] ?? null) : null;
}
