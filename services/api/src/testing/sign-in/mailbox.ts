import type { FastifyInstance } from "fastify";
import type postgres from "postgres";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import type { Deps } from "../../platform/ctx.ts";

/** A mail of the test's API, with what it asks its reader to use. */
export type ReadMail = {
  readonly subject: string;
  readonly text: string;
  /** The six digits; empty when there are none. */
  readonly code: string;
  /** The token of the link; empty when there is none. */
  readonly token: string;
  readonly link: string;
};

/** All mail to an address, newest first, read from the development mailbox. */
export async function mailTo(api: { readonly app: FastifyInstance }, address: string): Promise<ReadMail[]> {
  const reply = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
  const { messages } = reply.json<{ messages: { to: string; subject: string; text: string }[] }>();
  return messages
    .filter((message) => message.to === address.toLowerCase())
    .map(({ subject, text }) => {
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
      return {
        subject,
        text,
        link,
        code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
        token: new URLSearchParams(link.split("#")[1]).get("token_hash") ?? "",
      };
    });
}

/** The newest mail to an address; throws when there is none. */
export async function lastMailTo(api: { readonly app: FastifyInstance }, address: string): Promise<ReadMail> {
  const [newest] = await mailTo(api, address);
  if (!newest) throw new Error("no mail has come");
  return newest;
}

/** Lets the minute between two mails to an address pass. */
export async function allowAnotherMail(api: {
  readonly owner: postgres.Sql;
  readonly deps: Deps;
}): Promise<void> {
  await api.owner`delete from throttles where key like 'mail-%'`;
  forgetSpent(api.deps);
}
