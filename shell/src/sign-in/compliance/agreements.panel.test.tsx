// @vitest-environment happy-dom
import { agreements, compliance } from "@roadworthy/contracts/compliance";
import { legal } from "@roadworthy/contracts/legal";
import { fakeShell } from "@roadworthy/kit/testing";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { sessionStore } from "../../host/session.store.ts";
import { Agreements } from "./agreements.panel.tsx";
import { keepAcceptanceOf, requireAcceptance } from "./compliance.store.ts";

// How long a module takes to load is not what is tested here.
configure({ asyncUtilTimeout: 60_000 });
afterEach(() => {
  keepAcceptanceOf(undefined);
});

const user = (role: "client" | "partner") => ({
  id: "dana",
  name: "Dana",
  email: "dana@test.example",
  role,
  subscriptionTier: "free" as const,
  companyName: "",
});
const terms = { kind: "terms", version: 3, datedOn: "2026-11-01", acceptedVersion: 2 } as const;

/** Opens what stands before the site, with a request that waits behind it. */
function open(role: "client" | "partner", documents: readonly (typeof terms)[]) {
  const person = user(role);
  sessionStore.setState({ status: "signedIn", user: person });
  const sent: string[] = [];
  void requireAcceptance().then(() => sent.push("the request"));
  const { calls } = fakeShell({
    user: person,
    answers: {
      [agreements.due.id]: () => ({ documents }),
      [agreements.accept.id]: () => ({ documents: [] }),
      [legal.terms.id]: () => ({
        lead: "What you may expect.",
        sections: [{ id: "law", heading: "The law", paragraphs: ["Michigan's."] }],
      }),
      [compliance.notice.id]: () => ({ version: 1, body: "The FCRA.", username: "dana", acceptedAt: null }),
      "clientIp.get": () => ({ ip: "203.0.113.9" }),
    },
  });
  render(<Agreements />);
  return { calls, sent };
}

it("shows a client the new Terms whole, and lets what waited go once they agree", async () => {
  const { calls, sent } = open("client", [terms]);
  await userEvent.click(await screen.findByText("Terms of Service, version 3, dated Nov 1, 2026"));
  expect(screen.getByText("Michigan's.")).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "I agree" }));
  await expect.poll(() => sent).toEqual(["the request"]);
  expect(calls.at(-1)).toEqual({
    operation: agreements.accept,
    call: { body: { documents: [{ kind: "terms", version: 3 }] } },
  });
});

it("shows a business the compliance notice after the Terms, and alone where none are new", async () => {
  const { sent } = open("partner", [terms]);
  await userEvent.click(await screen.findByRole("button", { name: "I agree" }));
  expect(await screen.findByText("The FCRA.")).toBeDefined();
  expect(sent).toEqual([]);
  cleanup();
  open("partner", []);
  expect(await screen.findByText("The FCRA.")).toBeDefined();
});
