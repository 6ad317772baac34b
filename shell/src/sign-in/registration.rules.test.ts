import { describe, expect, it } from "vitest";
import { registrationFault, type RegistrationForm } from "./registration.rules.ts";

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
    expect(registrationFault(good)).toBeNull();
  });

  it("is told first that the passwords differ, even when they are too short as well", () => {
    expect(registrationFault({ ...good, password: "short", confirmation: "other" })?.message).toBe(
      "Passwords do not match",
    );
  });

  it("needs a password of eight characters", () => {
    const fault = registrationFault({ ...good, password: "1234567", confirmation: "1234567" });
    expect(fault).toEqual({ field: "password", message: "Password must be at least 8 characters" });
    expect(registrationFault({ ...good, password: "12345678", confirmation: "12345678" })).toBeNull();
  });

  it("needs a name and an e-mail address", () => {
    expect(registrationFault({ ...good, name: "  " })?.field).toBe("name");
    expect(registrationFault({ ...good, email: "dana" })?.field).toBe("email");
  });

  it("needs a company from a business partner only", () => {
    expect(registrationFault({ ...good, accountType: "partner" })?.field).toBe("companyName");
    expect(
      registrationFault({ ...good, accountType: "partner", companyName: "Motor City Motors" }),
    ).toBeNull();
  });
});
