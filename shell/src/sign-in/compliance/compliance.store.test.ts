import { beforeEach, describe, expect, it } from "vitest";
import { sessionStore } from "../../host/session.store.ts";
import {
  acceptanceRecorded,
  keepAcceptanceOf,
  requireAcceptance,
  useCompliance,
} from "./compliance.store.ts";

const signIn = (id: string): void =>
  sessionStore.setState({
    status: "signedIn",
    user: {
      id,
      name: id,
      email: `${id}@test.example`,
      role: "partner",
      subscriptionTier: "free",
      companyName: "",
    },
  });

describe("requests that wait for the compliance notice", () => {
  beforeEach(() => keepAcceptanceOf(undefined));

  it("are kept when the frame learns of the person they were made by", async () => {
    signIn("dana");
    const waiting = requireAcceptance();
    keepAcceptanceOf("dana");
    expect(useCompliance.getState().isRequired).toBe(true);
    acceptanceRecorded();
    await expect(waiting).resolves.toBe(true);
  });

  it("are never sent as somebody else's", async () => {
    signIn("dana");
    const sent: string[] = [];
    void requireAcceptance().then(() => sent.push("dana's"));
    keepAcceptanceOf("riley");
    expect(useCompliance.getState().isRequired).toBe(false);
    signIn("riley");
    void requireAcceptance().then(() => sent.push("riley's"));
    acceptanceRecorded();
    await expect.poll(() => sent).toEqual(["riley's"]);
  });
});
