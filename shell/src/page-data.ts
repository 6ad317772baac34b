import type { FurtherArea } from "@roadworthy/contracts/areas";
import type { Menu } from "@roadworthy/contracts/menu";
import type { Language } from "@roadworthy/contracts/languages";

/** One remote as the edge chose it for this visitor. `language` is the one it is written in, the page's own or English. */
export type RemoteRelease = {
  readonly version: string;
  readonly entry: string;
  readonly language?: Language;
  /** What to say in its place: it is switched off for now. */
  readonly off?: string;
  /** Where it is mounted and for whom, of remotes of a team's own repository. */
  readonly area?: FurtherArea;
  /** Its menu in the page's language; of areas behind a role it may be missing on pages rendered ahead. */
  readonly menu?: Menu;
};

/** What the edge wrote into the page. */
export type PageData = {
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  /** `sha384-…` by path, of every file of every release the page may load. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Whether this installation honors `roadworthy.override`; never in production. */
  readonly devOverrides: boolean;
  /** The shell's own version. */
  readonly shell?: string;
  /** The percentage of page loads that send beacons. */
  readonly beacons?: number;
  /** Where the compliance notice asks for the visitor's address; absent where the API is asked. */
  readonly clientIpUrl?: string;
  /** Where an unknown address leads; absent when there is a page at the one asked for. */
  readonly at?: string;
  /** The experiment whose text B this visitor gets; absent for everybody else. */
  readonly variant?: string;
  /** The public replies a page was rendered ahead with, by path; absent when it was not. */
  readonly content?: Record<string, unknown>;
};

const element = document.getElementById("roadworthy-page");

/** The page's data. The edge writes exactly this shape, and `edge.test.ts` holds it to that. */
export const pageData: PageData =
  element?.textContent === undefined || element.textContent === null
    ? { remotes: {}, integrity: {}, devOverrides: false }
    : (JSON.parse(element.textContent) as PageData);

/** The nonce under which this page's policy accepts style sheets made at run time. */
export const styleNonce: string = element instanceof HTMLElement ? (element.nonce ?? "") : "";
