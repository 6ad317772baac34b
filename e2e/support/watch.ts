import type { BrowserContext } from "@playwright/test";

/** Collects what browsers complain about while a journey runs. */
export type Watch = {
  /** Follows every page of a context, those opened later included. */
  follow(context: BrowserContext): void;
  /** Says that this complaint belongs to the journey; one that then never comes is a complaint itself. */
  expectComplaint(pattern: RegExp): void;
  /** Complaints that no journey announced. */
  unexpected(): readonly string[];
};

/** What asks for a proof of who is there is refused first; Chromium notes each refusal. What the frame and the dashboards read never is. */
const beforeProof =
  /status of 403 .*\/api\/v1\/(?!me\/(?:badges|alerts)|balance|(?:client|partner|admin)\/dashboard)/;

/** The frame's figures are asked for beside everything else, and a sign-out may overtake them. */
const overtakenBySignOut = /status of 401 .*\/api\/v1\/(?:me\/(?:badges|alerts)|balance)\b/;

/** A watch for one journey. */
export function newWatch(): Watch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  return {
    follow(context) {
      context.on("console", (message) => {
        const text = message.text();
        if (
          message.type() === "error" ||
          /Content Security Policy|Trusted ?(?:Types|HTML|Script)/i.test(text)
        ) {
          complaints.push(`${text} ${message.location().url}`);
        }
      });
      context.on("weberror", (error) =>
        complaints.push(`Uncaught: ${error.error().stack ?? error.error().message}`),
      );
    },
    expectComplaint(pattern) {
      expected.push(pattern);
    },
    unexpected() {
      const known = [beforeProof, overtakenBySignOut, ...expected];
      return [
        ...complaints.filter((one) => !known.some((pattern) => pattern.test(one))),
        ...expected
          .filter((pattern) => !complaints.some((one) => pattern.test(one)))
          .map((pattern) => `Expected, but did not come: ${pattern.source}`),
      ];
    },
  };
}
