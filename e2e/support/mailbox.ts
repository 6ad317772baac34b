import { z } from "zod";
import { portal } from "./portal.ts";

const mailbox = z.object({ messages: z.array(z.object({ to: z.string(), text: z.string() })) });

/** The newest mail to an address, by a portal's development mailbox: its text, its six digits and its link. */
export async function lastMail(
  to: string,
  siteUrl = portal.siteUrl,
): Promise<{ text: string; code: string; link: string }> {
  const response = await fetch(new URL("/sandbox/mailbox", siteUrl), {
    headers: { accept: "application/json" },
  });
  const { messages } = mailbox.parse(await response.json());
  const newest = messages.find((message) => message.to === to);
  if (!newest) throw new Error("No mail has come.");
  return {
    text: newest.text,
    code: /\b\d{6}\b/.exec(newest.text)?.[0] ?? "",
    link: /https?:\/\/\S+/.exec(newest.text)?.[0] ?? "",
  };
}
