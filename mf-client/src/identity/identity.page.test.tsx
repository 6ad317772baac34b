// @vitest-environment happy-dom
import type { IdentityState } from "@roadworthy/contracts/client-identity";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const state: IdentityState = {
  status: "unverified",
  reason: null,
  questions: null,
  questionsUntil: null,
  submittedAt: null,
  verifiedAt: null,
  ssnLast4: null,
  instructions: { version: 3, title: "Your written instructions", body: "I instruct Roadworthy." },
};
const done = {
  bureaus: [{ bureau: "equifax", status: "arrived", reason: null, nextTryAt: null }],
  isDone: true,
  reportId: null,
};

async function fillIn(): Promise<void> {
  // Pasting is as good as typing here, and quick.
  const type = async (label: string, text: string) => {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  };
  await type("First name", "Morgan");
  await type("Last name", "Ellis");
  await type("Street address", "412 Orchard Bend");
  await type("City", "Madison");
  expect(screen.getByRole("option", { name: "Puerto Rico" })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("State"), "WI");
  await type("ZIP code", "53703");
  await userEvent.type(screen.getByLabelText("Date of birth"), "1974-02-11");
  await type("Social Security number", "666-28-1003");
  await userEvent.click(screen.getByLabelText("I agree to these instructions."));
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Confirm my identity" }));

const isByHand = (call: unknown): boolean => (call as { body: { byHand?: boolean } }).body.byHand === true;

describe("the identity step", () => {
  it("sends what was typed with the version of the instructions, and shows the report arrive", async () => {
    const shell = showArea("/client/identity", {
      "clientIdentity.read": () => state,
      "clientIdentity.submit": () => ({ ...state, status: "verified", ssnLast4: "1003" }),
      "clientIdentity.firstReport": () => done,
    });
    await fillIn();
    await send();
    expect(await screen.findByText("Your file is here")).toBeTruthy();
    expect(screen.getByText("Social Security number ending in 1003")).toBeTruthy();
    const sent = shell.calls.find(({ operation }) => operation.id === "clientIdentity.submit");
    expect(sent).toMatchObject({
      call: {
        body: {
          firstName: "Morgan",
          lastName: "Ellis",
          address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
          dateOfBirth: "1974-02-11",
          ssn: "666281003",
          consent: { textVersion: 3 },
        },
      },
    });
  });

  it("keeps what was typed when nobody answers, and says so", async () => {
    showArea("/client/identity", {
      "clientIdentity.read": () => state,
      "clientIdentity.submit": () => {
        throw refusal("unavailable", 503, "The bureaus can't be reached right now.");
      },
    });
    await fillIn();
    await send();
    expect(await screen.findByText("The bureaus can't be reached right now.")).toBeTruthy();
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Morgan");
  });

  it("asks a person with the same details when the day's tries are used up", async () => {
    const shell = showArea("/client/identity", {
      "clientIdentity.read": () => state,
      "clientIdentity.submit": (call) => {
        if (isByHand(call)) return { ...state, status: "review" };
        throw refusal("rate_limited", 429, "These details can't be checked again today.");
      },
    });
    await fillIn();
    await send();
    expect(await screen.findByText(/Try again tomorrow, or ask a person/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Ask a person to check" }));
    expect(await screen.findByRole("heading", { name: "A person is looking at your details" })).toBeTruthy();
    const sent = shell.calls.filter(({ operation }) => operation.id === "clientIdentity.submit");
    expect(sent.map(({ call }) => isByHand(call))).toEqual([false, true]);
  });

  it("keeps what was typed when questions were answered wrong", async () => {
    showArea("/client/identity", {
      "clientIdentity.read": () => state,
      "clientIdentity.submit": () => ({
        ...state,
        status: "questions",
        questions: [
          { id: "q", kind: "pastStreet", text: "?", about: {}, choices: [{ id: "c1", text: "Elm St" }] },
        ],
        questionsUntil: new Date(Date.now() + 600_000),
      }),
      "clientIdentity.answer": () => ({ ...state, status: "refused", reason: "wrong_answers" }),
    });
    await fillIn();
    await send();
    await userEvent.click(await screen.findByLabelText("Elm St"));
    await userEvent.click(screen.getByRole("button", { name: "Send my answers" }));
    expect(await screen.findByText(/Too many answers/)).toBeTruthy();
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Morgan");
    expect(screen.getByLabelText("I agree to these instructions.")).toHaveProperty("checked", false);
  });

  it("says what to do when it was refused, and hands it to a person", async () => {
    showArea("/client/identity", {
      "clientIdentity.read": () => ({ ...state, status: "refused", reason: "no_match" }),
      "clientIdentity.requestReview": () => ({ ...state, status: "review" }),
    });
    expect(await screen.findByText(/found no file with these details/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Ask a person to check" }));
    expect(await screen.findByRole("heading", { name: "A person is looking at your details" })).toBeTruthy();
  });

  it("says that what can't be opened is our fault, and asks for it again", async () => {
    showArea("/client/identity", {
      "clientIdentity.read": () => ({ ...state, status: "refused", reason: "review_unreadable" }),
    });
    expect((await screen.findByRole("alert")).textContent).toContain("because of a problem on our side");
    expect(screen.getByLabelText("First name")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ask a person to check" })).toBeNull();
  });

  it("asks the questions in the reader's words and sends one answer each", async () => {
    const questions: IdentityState["questions"] = [
      {
        id: "pastStreet",
        kind: "pastStreet",
        text: "?",
        about: {},
        choices: [
          { id: "c1", text: "Elm St" },
          { id: "c2", text: "Oak St" },
        ],
      },
    ];
    const shell = showArea("/client/identity", {
      "clientIdentity.read": () => ({
        ...state,
        status: "questions",
        questions,
        questionsUntil: new Date(Date.now() + 600_000),
      }),
      "clientIdentity.answer": () => ({ ...state, status: "refused", reason: "wrong_answers" }),
    });
    expect(await screen.findByText("Which of these streets have you lived on?")).toBeTruthy();
    await userEvent.click(screen.getByLabelText("Oak St"));
    await userEvent.click(screen.getByRole("button", { name: "Send my answers" }));
    expect(await screen.findByText(/Too many answers/)).toBeTruthy();
    const sent = shell.calls.find(({ operation }) => operation.id === "clientIdentity.answer");
    expect(sent).toMatchObject({
      call: { body: { answers: [{ questionId: "pastStreet", choiceId: "c2" }] } },
    });
  });
});
