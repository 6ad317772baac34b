// @vitest-environment happy-dom
import { consentAnswers, type ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import type { Problem } from "@roadworthy/contracts/problem";
import { ApiError } from "@roadworthy/kit/api";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { fakeShell } from "@roadworthy/kit/testing";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Component } from "./consent.page.tsx";

configure({ asyncUtilTimeout: 60_000 });
vi.mock("../report.ts", () => ({ report: () => undefined }));

const token = "t".repeat(43);
const question: ConsentQuestion = {
  status: "pending",
  partnerName: "Harbor Point Motors",
  brandColor: null,
  logo: null,
  consumerName: "",
  needs: ["firstName", "lastName", "address"],
  bureaus: ["equifax"],
  type: "soft",
  purpose: "EXTENSION_OF_CREDIT",
  isTest: false,
  expiresAt: new Date("2026-11-30T15:00:00Z"),
  returnUrl: null,
  embedIn: null,
  text: { version: 3, language: "en", title: "Consent", body: "I authorize." },
};

const entered = {
  "First name": "Pat",
  "Last name": "Lee",
  "Street address": "5 Harbor St",
  City: "Detroit",
  "ZIP code": "48201",
};

it("takes an invited consumer's details with their yes, points at what is missing, and sends none with a no", async () => {
  const { calls } = fakeShell({
    user: null,
    answers: {
      [consentAnswers.read.id]: () => question,
      [consentAnswers.answer.id]: () => ({ ...question, status: "granted", consumerName: "Pat Lee" }),
    },
  });
  render(
    <MemoryRouter initialEntries={[`/consent#${token}`]}>
      <Component />
    </MemoryRouter>,
  );
  const answers = () => calls.filter(({ operation }) => operation.id === consentAnswers.answer.id);
  await userEvent.click(await screen.findByRole("button", { name: "I agree" }));
  expect(screen.getByText("First name is required.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("First name"));
  expect(answers()).toEqual([]);

  for (const [field, typed] of Object.entries(entered))
    await userEvent.type(screen.getByLabelText(field), typed);
  await userEvent.selectOptions(screen.getByLabelText("State"), "MI");
  await userEvent.click(screen.getByRole("button", { name: "I agree" }));
  expect(await screen.findByRole("heading", { name: "You agreed" })).toBeDefined();
  expect(answers().map(({ call }) => call)).toEqual([
    {
      body: {
        token,
        agrees: true,
        textVersion: 3,
        language: "en",
        details: {
          firstName: "Pat",
          lastName: "Lee",
          address: { street: "5 Harbor St", city: "Detroit", state: "MI", zipCode: "48201" },
        },
      },
    },
  ]);
});

it.each<[string, Pick<Problem, "status" | "code" | "issues">, string]>([
  [
    "another last name than the business expects, at the field",
    { status: 400, code: "invalid_request", issues: [{ path: "details.lastName", message: "isn't it" }] },
    "This link is for someone with another last name. If that is you, ask the business for a new link.",
  ],
  [
    "too many tries",
    { status: 429, code: "rate_limited" },
    "Too many tries. Wait a few minutes, or ask the business for a new link.",
  ],
])("says that the server refused %s", async (_name, refused, words) => {
  fakeShell({
    user: null,
    answers: {
      [consentAnswers.read.id]: () => question,
      [consentAnswers.answer.id]: () => {
        throw new ApiError({ type: "/problems/x", title: "refused", detail: "Refused.", ...refused });
      },
    },
  });
  render(
    <MemoryRouter initialEntries={[`/consent#${token}`]}>
      <Component />
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: "I agree" });
  for (const [field, typed] of Object.entries(entered))
    await userEvent.type(screen.getByLabelText(field), typed);
  await userEvent.selectOptions(screen.getByLabelText("State"), "MI");
  await userEvent.click(screen.getByRole("button", { name: "I agree" }));
  expect(await screen.findByText(words)).toBeDefined();
  const lastName = screen.getByLabelText<HTMLInputElement>("Last name");
  expect(lastName.value).toBe("Lee");
  expect(lastName === document.activeElement).toBe(refused.status === 400);
});

it("gives a way on where the link is not whole", async () => {
  fakeShell({
    user: null,
    answers: {
      [consentAnswers.read.id]: () => {
        throw new ApiError({
          type: "/problems/not_found",
          title: "Not found",
          status: 404,
          code: "not_found",
          detail: "No such request.",
        });
      },
    },
  });
  render(
    <MemoryRouter initialEntries={["/consent"]}>
      <Component />
    </MemoryRouter>,
  );
  expect(await screen.findByRole("heading", { name: "This link doesn’t work" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
});
