import { expect, it, vi } from "vitest";
import type { Problem } from "@roadworthy/contracts/problem";
import { ApiError, messageOf } from "./api/api.ts";
import { connectionTexts } from "./connection/connection-texts.ts";
import { formatCents, formatDay, formatInstant } from "./format.ts";

// What webpack does for the Spanish build.
vi.mock("./language-texts.ts", () => import("./language-texts.es.ts"));
vi.mock("./connection/connection-texts.ts", () => import("./connection/connection-texts.es.ts"));

const refusal = (detail: string): ApiError => {
  const problem: Problem = {
    type: "/problems/already_exists",
    title: "already exists",
    status: 409,
    code: "already_exists",
    detail,
  };
  return new ApiError(problem);
};

it("writes dates as Spanish in the United States does, and dollars as everybody there", () => {
  expect(formatDay("2025-05-10")).toBe("10 may 2025");
  expect(formatCents(123_450)).toBe("$1,234.50");
  expect(formatInstant(new Date("2025-05-10T09:04:00"))).toBe("10 may 2025, 9:04\u00A0a.m.");
});

it("says a screen's own words in place of the API's English ones, but keeps the page's own", () => {
  expect(messageOf(refusal("This name is taken."), "Este nombre ya se usa.")).toBe("Este nombre ya se usa.");
  expect(messageOf(refusal(connectionTexts.noAnswer), "Otra cosa")).toBe(connectionTexts.noAnswer);
  expect(connectionTexts.noAnswer).toMatch(/^Roadworthy no puede/);
});
