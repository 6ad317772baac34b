import type { Provider as ProviderName } from "@supabase/auth-js";
import { loadAuth, show } from "./session.store.ts";

/** An issuer people may sign in by, such as their employer's. */
export type Provider = { readonly name: string; readonly label: string };

/** An identity at such an issuer that opens the person's account. */
export type Identity = { readonly id: string; readonly provider: string; readonly email: string };

/** The ways to sign in elsewhere that this installation offers. */
export type OtherWays = {
  readonly providers: readonly Provider[];
  /** Whether companies sign their people in here. */
  readonly hasCompanies: boolean;
  /** Whether codes by SMS are sent. */
  readonly hasSms: boolean;
};

const noOtherWays: OtherWays = { providers: [], hasCompanies: false, hasSms: false };

/** Reads the ways to sign in elsewhere; none when that cannot be read, since the password still works then. */
export async function readOtherWays(): Promise<OtherWays> {
  try {
    const reply = await fetch("/auth/v1/settings", { signal: AbortSignal.timeout(10_000) });
    if (!reply.ok) return noOtherWays;
    // The labels are our own addition to GoTrue's settings.
    const {
      external_labels: labels = {},
      saml_enabled: hasCompanies = false,
      external,
    } = (await reply.json()) as {
      external_labels?: Record<string, string>;
      saml_enabled?: boolean;
      external?: { phone?: boolean };
    };
    const providers = Object.entries(labels).map(([name, label]) => ({ name, label }));
    return { providers, hasCompanies, hasSms: external?.phone === true };
  } catch {
    return noOtherWays;
  }
}

/** Where an issuer leads back to; `from` is where the person goes on to. */
const returnAddress = (from: string): string =>
  `${location.origin}/signed-in?${new URLSearchParams({ from }).toString()}`;

/** Leaves for an issuer to sign in there. Throws auth-js's error. */
export async function signInByProvider(name: string, from: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.signInWithOAuth({
    provider: asProvider(name),
    options: { redirectTo: returnAddress(from) },
  });
  if (error) throw error;
}

/**
 * Leaves for the page where a company signs its people in, found by a mail address or its domain. `"unknown"` when that company does
 * not sign in here; throws auth-js's error for anything else.
 */
export async function signInByCompany(addressOrDomain: string, from: string): Promise<"leaving" | "unknown"> {
  const client = await loadAuth();
  const domain = addressOrDomain
    .slice(addressOrDomain.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  const { error } = await client.signInWithSSO({ domain, options: { redirectTo: returnAddress(from) } });
  if (error?.status === 404) return "unknown";
  if (error) throw error;
  return "leaving";
}

/** Leaves for an issuer to link an identity there to the signed-in person. Throws auth-js's error. */
export async function linkIdentity(name: string, from: string): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.linkIdentity({
    provider: asProvider(name),
    options: { redirectTo: returnAddress(from) },
  });
  if (error) throw error;
}

/** Reads the identities at other issuers that open the person's account. Throws auth-js's error. */
export async function readIdentities(): Promise<readonly Identity[]> {
  const client = await loadAuth();
  const { data, error } = await client.getUserIdentities();
  if (error) throw error;
  return data.identities
    .filter(({ provider }) => provider !== "email" && provider !== "phone")
    .map(({ identity_id: id, provider, identity_data: said }) => ({
      id,
      provider,
      email: typeof said?.["email"] === "string" ? said["email"] : "",
    }));
}

/** The outcome of asking to unlink an identity. */
export type UnlinkOutcome = "unlinked" | "last";

/** Unlinks an identity; `"last"` when nothing else would open the account. Throws auth-js's error. */
export async function unlinkIdentity(id: string): Promise<UnlinkOutcome> {
  const client = await loadAuth();
  const { data, error: unread } = await client.getUserIdentities();
  if (unread) throw unread;
  const identity = data.identities.find((one) => one.identity_id === id);
  if (!identity) return "unlinked";
  const { error } = await client.unlinkIdentity(identity);
  if (error?.code === "single_identity_not_deletable") return "last";
  if (error?.code === "email_conflict_identity_not_deletable") return "last";
  if (error) throw error;
  return "unlinked";
}

/** Trades the code that came back from an issuer for a session. Throws auth-js's error. */
export async function finishSignIn(code: string): Promise<void> {
  const client = await loadAuth();
  const { data, error } = await client.exchangeCodeForSession(code);
  if (error) throw error;
  show(data.session);
}

/** auth-js lists the issuers it knows and sends any name. */
const asProvider = (name: string): ProviderName => name as ProviderName;
