import { noticesStore } from "../../host/notices.store.ts";
import { sessionStore } from "../../host/session.store.ts";
import { expect, it } from "vitest";
import { endRefusedSession } from "./refused-session.ts";

const person = {
  id: "018f0000-0000-7000-8000-000000000001",
  email: "jordan@mail.example",
  name: "Jordan Avery",
  role: "client",
  companyName: null,
  subscriptionTier: "free",
} as const;

it("ends a session that the API refuses and says so once, however many requests were refused", async () => {
  sessionStore.setState({ status: "signedIn", user: person }, true);
  await Promise.all([endRefusedSession(), endRefusedSession()]);
  await endRefusedSession();
  expect(sessionStore.getState()).toEqual({ status: "signedOut", user: null });
  expect(noticesStore.getState().map(({ message }) => message)).toEqual([
    "Your session has ended. Log in again to continue.",
  ]);
});
