import { clientIp } from "@roadworthy/contracts/compliance";
import { api } from "@roadworthy/kit/api";
import { pageData } from "../../page-data.ts";

const PATIENCE_MS = 10_000;

/** The visitor's address as the API sees it, or as the service says that the operator named (`CLIENT_IP_URL`). Rejects without an answer. */
export async function readClientIp(url = pageData.clientIpUrl): Promise<string> {
  if (url === undefined) return (await api(clientIp.get)).ip;
  const answer = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return clientIp.get.reply.parse(await answer.json()).ip;
}
