import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import {
  liveReply,
  publishPath,
  publishReply,
  releaseOrderPath,
  releaseSetPath,
  releaseSetReply,
  type LiveReply,
  type PublishOrder,
  type PublishReply,
  type ReleaseOrderBody,
  type ReleaseSetBody,
  type ReleaseSetReply,
} from "@roadworthy/contracts/publishing";
import { z } from "zod";
import { repoDir } from "./apps.ts";
import { ReleaseRefused } from "./store-release.ts";

const run = promisify(execFile);
const waitsMs = 240_000;

/** A portal that accepts releases over HTTP, and the token for one app. */
export type Portal = { readonly url: URL; readonly token: string };

const refusal = z.object({ detail: z.string() });

/** Sends a built version with its budgets. Throws `ReleaseRefused` with the portal's objections. */
export async function publish(
  portal: Portal,
  order: PublishOrder,
  { folder, budgetsFile }: { folder: string; budgetsFile: string },
): Promise<PublishReply> {
  const files: Record<string, Uint8Array> = { "order.json": Buffer.from(JSON.stringify(order)) };
  files["budgets.json"] = await readFile(budgetsFile);
  for (const name of await readdir(folder)) files[name] = await readFile(join(folder, name));
  // Stored without compression, since nearly everything is compressed already.
  return send(portal, publishPath, "application/zip", Buffer.from(zipSync(files, { level: 0 })));
}

/** Moves the pointer of a version that is already published. Throws `ReleaseRefused` with the portal's objections. */
export const orderMove = (portal: Portal, order: ReleaseOrderBody): Promise<PublishReply> =>
  send(portal, releaseOrderPath, "application/json", Buffer.from(JSON.stringify(order)));

/** Moves several that are already published, all or none. Throws `ReleaseRefused` with the portal's objections. */
export async function orderSet(url: URL, set: ReleaseSetBody): Promise<ReleaseSetReply> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(set),
  };
  return releaseSetReply.parse(await ask({ url, token: set.parts[0]?.token ?? "" }, releaseSetPath, request));
}

/** What is live at a portal. */
export const listLive = async (portal: Portal): Promise<LiveReply> =>
  liveReply.parse(await ask(portal, publishPath, { method: "GET" }));

const send = async (portal: Portal, path: string, type: string, body: Buffer): Promise<PublishReply> =>
  publishReply.parse(
    await ask(portal, path, {
      method: "POST",
      headers: { "content-type": type },
      body: new Uint8Array(body),
    }),
  );

type Ask = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

async function ask({ url, token }: Portal, path: string, request: Ask): Promise<unknown> {
  const reply = await fetch(new URL(path, url), {
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(waitsMs),
  }).catch((error: unknown) => {
    throw new Error(`${url.origin} does not answer.`, { cause: error });
  });
  const answer: unknown = await reply.json().catch(() => null);
  if (reply.ok) return answer;
  const told = refusal.safeParse(answer);
  throw new ReleaseRefused([told.success ? told.data.detail : `${url.origin} answered ${reply.status}.`]);
}

/** The commit of the sources and its author; `null` without a repository, or if files differ from the commit. */
export async function provenance(): Promise<Pick<PublishOrder, "commit" | "author">> {
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", args, { cwd: repoDir })).stdout.trim();
  try {
    const isChanged = (await git("status", "--porcelain", "--untracked-files=no")) !== "";
    const author = (await git("log", "-1", "--format=%an")).slice(0, 120) || null;
    return { commit: isChanged ? null : await git("rev-parse", "HEAD"), author };
  } catch {
    return { commit: null, author: null };
  }
}
