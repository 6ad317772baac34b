import { isBlockedPort } from "../process/blocked-ports.rules.ts";

/** Environment variables as a process got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const modes = ["demo", "production", "test"];

/**
 * Everything missing or wrong in the settings, each with what the setting is for, so that one start shows all problems.
 */
export function settingProblems(env: Environment): readonly string[] {
  const mode = env["MODE"] || "demo";
  const port = Number(env["PORT"] || 0);
  const problems: string[] = [];
  if (!modes.includes(mode)) problems.push(`MODE is "${mode}"; it is demo (the default) or production.`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT is "${env["PORT"]}", which is not a port.`);
  else if (isBlockedPort(port))
    problems.push(
      `PORT is ${port}, which browsers refuse to open ("unsafe port"), since another protocol uses it. Take another one, such as 4000.`,
    );
  if (env["SITE_URL"]) problems.push(...siteUrlProblems(env["SITE_URL"], mode));
  if (mode !== "production") return problems;
  if (!env["SITE_URL"])
    problems.push(
      "SITE_URL is missing: the address people open, such as https://www.example.com. Links in mails and sign-in tokens are made from it.",
    );
  if (!env["SMTP_URL"])
    problems.push(
      "SMTP_URL is missing: the mail server, such as smtp://user:password@host:587. People confirm addresses and recover accounts by mail.",
    );
  if (!env["BUREAU_URL"] && env["BUREAU_SANDBOX"] !== "on")
    problems.push(
      "BUREAU_URL is missing: the credit bureaus' adapter that pulls go to. For a rehearsal with made-up files set BUREAU_SANDBOX=on.",
    );
  return problems;
}

function siteUrlProblems(text: string, mode: string): readonly string[] {
  if (!URL.canParse(text)) return [`SITE_URL is "${text}", which is not an address.`];
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:" || (protocol === "http:" && mode !== "production")) return [];
  if (protocol === "http:" && isLoopback(hostname)) return [];
  return [
    `SITE_URL is "${text}": production needs https, because passwords and credit files travel over it. Put a proxy with a certificate in front.`,
  ];
}

/** Whether a host name of a URL is this machine's own. */
const isLoopback = (host: string): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "[::1]" ||
  /^127(?:\.\d{1,3}){3}$/.test(host);
