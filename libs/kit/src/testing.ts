import {
  REMOTE_CONTRACT,
  type Notice,
  type SessionState,
  type SessionUser,
  type ShellApi,
  type SupportViewed,
} from "@roadworthy/contracts/remote";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { createStore } from "zustand/vanilla";
import { connectShell } from "./connection/connection.ts";

/** A shell for tests, with what the code under test did to it. */
export type FakeShell = ShellApi & {
  readonly calls: { operation: Endpoint; call: unknown }[];
  readonly notices: Notice[];
  readonly reported: unknown[];
  readonly viewed: SupportViewed[];
  readonly waitlistOpenings: () => number;
};

const someone: SessionUser = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  email: "partner@roadworthy.example",
  name: "Pat Partner",
  role: "partner",
  companyName: "Motor City Motors",
  subscriptionTier: "free",
};

/**
 * Makes a shell and connects this bundle to it. `answers` maps an operation's id to a function from the call to the decoded
 * reply; an operation without an answer fails the test.
 */
export function fakeShell({
  user = someone,
  basePath = "/partner",
  answers = {},
}: {
  user?: SessionUser | null;
  basePath?: string;
  answers?: Record<string, (call: unknown) => unknown>;
} = {}): FakeShell {
  const session: SessionState = user ? { status: "signedIn", user } : { status: "signedOut", user: null };
  const calls: FakeShell["calls"] = [];
  const notices: Notice[] = [];
  const reported: unknown[] = [];
  const viewed: SupportViewed[] = [];
  let openings = 0;
  const answer = async (operation: Endpoint, call?: unknown): Promise<unknown> => {
    calls.push({ operation, call });
    const make = answers[operation.id];
    if (make === undefined) throw new Error(`The test has no answer for ${operation.id}.`);
    return make(call);
  };
  const shell: FakeShell = {
    contract: REMOTE_CONTRACT,
    name: "mf-test",
    basePath,
    session: createStore(() => session),
    mode: createStore(() => ({ mode: "live" as const })),
    theme: createStore(() => ({ mode: "light" as const })),
    api: asCallApi(answer),
    notify: (notice) => `notice-${notices.push(notice)}`,
    dismissNotice: () => undefined,
    openWaitlist: () => {
      openings += 1;
    },
    refreshUser: async () => undefined,
    openSupportView: (view) => void viewed.push(view),
    styleNonce: "",
    report: (error) => {
      reported.push(error);
    },
    calls,
    notices,
    viewed,
    reported,
    waitlistOpenings: () => openings,
  };
  connectShell(shell);
  return shell;
}

/** A test answers each operation with that operation's reply; a wrong one shows as the test's own failure. */
const asCallApi = (answer: (operation: Endpoint, call?: unknown) => Promise<unknown>): ShellApi["api"] =>
  answer as ShellApi["api"];
