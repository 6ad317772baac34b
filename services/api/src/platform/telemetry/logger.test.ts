import { describe, expect, it } from "vitest";
import { loggerOptions, withoutSecrets } from "./logger.ts";

describe("withoutSecrets", () => {
  it("leaves out secrets at any depth, in lists too, and nothing else", () => {
    const pull = { id: "pull_1", people: [{ lastName: "Avery", ssn: "666281001", bureau: "equifax" }] };
    expect(withoutSecrets({ route: "/x", deep: { deeper: { pull, email: "a@b.example" } } })).toEqual({
      route: "/x",
      deep: {
        deeper: {
          pull: { id: "pull_1", people: [{ lastName: "[redacted]", ssn: "[redacted]", bureau: "equifax" }] },
          email: "[redacted]",
        },
      },
    });
  });
});

// Written apart from the list in the code, so that a slip in one is caught by the other.
const SECRETS =
  "ssn dateOfBirth firstName middleName lastName name street address email phone password passwordHash token access_token refresh_token authorization cookie secret clientCode accessCode".split(
    " ",
  );

it.each(SECRETS)("a field called %s never reaches a log, whatever it holds", (name) => {
  for (const value of ["Avery", ["Avery"], { city: "Avery" }])
    expect(withoutSecrets({ body: { [name]: value } })).toEqual({ body: { [name]: "[redacted]" } });
});

describe("an error in the log", () => {
  const options = loggerOptions({ logLevel: "info" });
  const serialize = (error: unknown): string =>
    JSON.stringify(options && options.serializers?.["err"]?.(error as never));

  it("of a query shows neither its text nor its values", () => {
    const failed = Object.assign(new Error("Failed query: select … params: 666281001"), {
      query: "select …",
      params: ["666281001"],
    });
    expect(serialize(failed)).not.toContain("666281001");
    expect(serialize(new Error("outer", { cause: failed }))).not.toContain("666281001");
  });

  it("names the database's code and constraint", () => {
    expect(
      serialize(Object.assign(new Error("x"), { code: "23505", constraint_name: "users_email_unique" })),
    ).toMatch(/23505.*users_email_unique/);
  });
});
