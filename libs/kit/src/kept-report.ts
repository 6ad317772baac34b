import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { clear, createStore, get, set, type UseStore } from "idb-keyval";
import { dayMs } from "@roadworthy/domain/calendar.rules";

/** The last report as this browser keeps it, for whom, and since when. */
export type KeptReport = { readonly owner: string; readonly keptAt: Date; readonly text: string };

/** How long a kept report can be read without a connection; a session that was ended elsewhere is noticed by then at the latest. */
const keptForDays = 30;

const sessionKey = "roadworthy.session";
const choiceKey = "roadworthy.keep-report";
const ownerKey = "roadworthy.kept-for";

type Sealed = {
  readonly owner: string;
  readonly keptAtMs: number;
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
};

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore("roadworthy-kept", "report"));

/**
 * Keeps a report on this device for the person whose session the browser holds, in place of the one kept before. It is sealed with
 * AES-256-GCM under a new key that no script can read out of the browser and that `forgetReport` destroys with it. Does nothing for
 * anybody else (an admin who looks at a client's account), against the person's choice, or where the browser offers no cryptography.
 */
export async function keepReport(report: OwnReport, owner: string): Promise<void> {
  if (!isKeeping() || sessionOwner() !== owner || !("subtle" in crypto)) return;
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // What changed since the report before it is for a screen with a connection; it would double what lies here.
  const text = new TextEncoder().encode(JSON.stringify({ ...report, previous: null }));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text);
  localStorage.setItem(ownerKey, owner);
  await set("last", { owner, keptAtMs: Date.now(), key, iv, sealed } satisfies Sealed, store());
  // Somebody may have signed out meanwhile.
  if (sessionOwner() !== owner || !isKeeping()) await forgetReport();
}

/** The kept report of the person whose session the browser holds. A report of anybody else, or one that is too old, is erased. */
export async function readKeptReport(): Promise<KeptReport | null> {
  const kept = await get<Sealed>("last", store());
  if (kept === undefined) return null;
  const isOver = Date.now() - kept.keptAtMs > keptForDays * dayMs;
  if (isOver || kept.owner !== sessionOwner()) {
    await forgetReport();
    return null;
  }
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: kept.iv }, kept.key, kept.sealed);
  return { owner: kept.owner, keptAt: new Date(kept.keptAtMs), text: new TextDecoder().decode(text) };
}

/** Erases the kept report and its key. */
export async function forgetReport(): Promise<void> {
  await clear(store());
  localStorage.removeItem(ownerKey);
}

/** Whether something is kept here for somebody other than the person whose session the browser holds. */
export function isKeptForAnother(): boolean {
  const owner = read(ownerKey);
  return owner !== null && owner !== sessionOwner();
}

/** Whether the last report is kept on this device. */
export const isKeeping = (): boolean => read(choiceKey) !== "off";

/** Remembers the person's choice for this device; "no" deletes the kept report at once. */
export async function chooseKeeping(isOn: boolean): Promise<void> {
  localStorage.setItem(choiceKey, isOn ? "on" : "off");
  if (!isOn) await forgetReport();
}

/** Whose session this browser holds, whatever a page shows; `null` when nobody is signed in. */
function sessionOwner(): string | null {
  const text = read(sessionKey);
  if (text === null) return null;
  try {
    const { user } = Object(JSON.parse(text)) as { user?: unknown };
    const { id } = Object(user) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
