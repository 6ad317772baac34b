import { describe, expect, it } from "vitest";
import { faultsAfter, registrationFaults, type RegistrationForm } from "./registration.rules.ts";

const good: RegistrationForm = {
  accountType: "client",
  name: "Dana Driver",
  email: "dana@mail.example",
  companyName: "",
  password: "eight-or-more",
  confirmation: "eight-or-more",
};

describe("a registration", () => {
  it("is fine when everything is there", () => {
    expect(registrationFaults(good)).toEqual({});
  });

  it("is told first that the passwords differ, even when they are too short as well", () => {
    expect(registrationFaults({ ...good, password: "short", confirmation: "other" })).toEqual({
      confirmation: "Passwords do not match",
    });
  });

  it("needs a password of eight characters", () => {
    expect(registrationFaults({ ...good, password: "1234567", confirmation: "1234567" })).toEqual({
      password: "Password must be at least 8 characters",
    });
    expect(registrationFaults({ ...good, password: "12345678", confirmation: "12345678" })).toEqual({});
  });

  it("needs a name and an email address", () => {
    expect(Object.keys(registrationFaults({ ...good, name: "  " }))).toEqual(["name"]);
    expect(Object.keys(registrationFaults({ ...good, email: "dana" }))).toEqual(["email"]);
  });

  it("needs a company from a business partner only", () => {
    expect(Object.keys(registrationFaults({ ...good, accountType: "partner" }))).toEqual(["companyName"]);
    expect(registrationFaults({ ...good, accountType: "partner", companyName: "Motor City Motors" })).toEqual(
      {},
    );
  });

  it("by a passkey asks for no password, and for everything else", () => {
    const bare = { ...good, password: "", confirmation: "typed-then-left" };
    expect(registrationFaults(bare, "passkey")).toEqual({});
    const empty = { ...bare, accountType: "partner", name: "", email: "dana" } as const;
    expect(Object.keys(registrationFaults(empty, "passkey"))).toEqual(["name", "email", "companyName"]);
  });

  it("says everything that is wrong at once, in the order of the form", () => {
    const empty = { ...good, name: "", email: "", password: "", confirmation: "" };
    expect(Object.keys(registrationFaults(empty))).toEqual(["name", "email", "password"]);
  });

  it("says no longer what was wrong with a field once it is typed in", () => {
    const faults = { email: "Enter an email address", confirmation: "Passwords do not match" };
    expect(faultsAfter(faults, { email: "dana@" })).toEqual({ confirmation: "Passwords do not match" });
    expect(Object.keys(faultsAfter(faults, { confirmation: "x" }))).toEqual(["email"]);
    expect(Object.keys(faultsAfter(faults, { password: "x" }))).toEqual(["email"]);
    expect(faultsAfter(faults, { name: "Dana" })).toEqual(faults);
  });
});
