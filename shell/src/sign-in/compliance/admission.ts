import { askEarly } from "../../host/early-replies.ts";
import { accessToken, secondFactorStore, sessionStore } from "../../host/session.store.ts";
import { sessionIdOf } from "../../host/session-user.rules.ts";
import { requireAcceptance } from "./compliance.store.ts";

/** As in the contract, which must not be loaded just to read it. */
const noticeAddress = "/api/v1/compliance/notice";

/** Which session has accepted the notice, so that a further page of it need not ask. */
const key = "roadworthy.notice-accepted";

const asked = new Map<string, Promise<void>>();

/**
 * Waits until a partner's or an admin's session has accepted the compliance notice, and shows it where it has not: what is asked before
 * would only be refused. Whatever else stands in the way is left to the request itself to meet.
 */
export async function admission(): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null || user.role === "client" || secondFactorStore.getState().isDue) return;
  const session = sessionIdOf((await accessToken()) ?? "");
  if (session === null || stored() === session) return;
  const before = asked.get(session);
  if (before !== undefined) return before;
  const answer = ask(session);
  asked.set(session, answer);
  await answer;
}

/** The token of a session that may ask for more than the notice; `null` while its second step is due, which would refuse all of it. */
export async function admittedToken(): Promise<string | null> {
  await admission();
  const token = await accessToken();
  return secondFactorStore.getState().isDue ? null : token;
}

async function ask(session: string): Promise<void> {
  try {
    // The notice takes the same reply, if it has to be shown.
    const reply = await askEarly(noticeAddress, accessToken);
    const notice: { readonly acceptedAt?: unknown } = Object(await reply.clone().json());
    if (notice.acceptedAt === null) await requireAcceptance();
    keep(session);
  } catch {
    asked.delete(session);
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(session: string): void {
  try {
    localStorage.setItem(key, session);
  } catch {
    // Then each page asks once.
  }
}
