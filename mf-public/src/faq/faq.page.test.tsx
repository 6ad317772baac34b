// @vitest-environment happy-dom
import { answerVotes } from "@roadworthy/contracts/answer-votes";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite, someSite } from "../testing.tsx";
import { matchingQuestions } from "./faq-search.rules.ts";

let server: ReturnType<typeof serveSite>;
beforeEach(() => {
  server = serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("finds questions by words of question or answer, keeps the search in the address, and asks the API once", async () => {
  const { address } = showArea("/faq");
  expect(await screen.findByText("2 questions")).toBeDefined();
  const search = screen.getByRole("searchbox", { name: "Search the questions" });
  await userEvent.type(search, "three BUREAUS");
  await waitFor(() => expect(address()).toBe("/faq?q=three+BUREAUS"));
  expect(await screen.findByText("1 of 2 questions")).toBeDefined();
  expect(screen.queryByText("Does looking lower it?")).toBeNull();
  expect(server.paths).toHaveLength(1);
  expect(document.activeElement).toBe(search);
});

it("opens with the search of its address, and leads back from a search without a match", async () => {
  const { address } = showArea("/faq?q=zebra");
  expect(await screen.findByText("No matching questions")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show all questions" }));
  expect(screen.getByText("Does looking lower it?")).toBeDefined();
  expect(address()).toBe("/faq");
});

it("opens the question that the address names, and gives each its own address", async () => {
  showArea("/faq#two");
  const question = (await screen.findByText("Which bureaus do I see?")).closest("details");
  expect(question?.open).toBe(true);
  expect(screen.getByText("Does looking lower it?").closest("details")?.open).toBe(false);
  const link = screen.getByRole("link", { name: "Link to this question: Which bureaus do I see?" });
  expect(link.getAttribute("href")).toBe("#two");
  expect(document.getElementById("two")?.contains(link)).toBe(true);
});

it("treats what is typed as words, never as a pattern", () => {
  const questions = [{ title: "Does it cost (much)?", body: "No." }];
  expect(matchingQuestions(questions, "(much")).toHaveLength(1);
  expect(matchingQuestions(questions, ".*")).toEqual([]);
  expect(matchingQuestions(questions, "  ")).toEqual(questions);
});

/** The first answer, opened, with what its vote meets. */
async function openAnswer(answer: () => unknown) {
  const { shell } = showArea("/faq#one", null, { [answerVotes.cast.id]: answer });
  const question = (await screen.findByText("Does looking lower it?")).closest("details");
  if (question === null) throw new Error("there is no such question");
  const press = (name: string): Promise<void> =>
    userEvent.click(within(question).getByRole("button", { name }));
  const sent = () =>
    shell.calls.filter(({ operation }) => operation.id === answerVotes.cast.id).map(({ call }) => call);
  return { answer: within(question), press, sent };
}

it("counts a useful answer with its version at a click, and lets the reader change it", async () => {
  const { answer, press, sent } = await openAnswer(() => ({ counted: true }));
  await press("Yes, “Does looking lower it?”");
  const thanks = await answer.findByText("Thank you.");
  expect(document.activeElement).toBe(thanks);
  const said = { answerId: "one", version: 1, isUseful: true, comment: null, language: "en" };
  expect(sent()).toEqual([{ body: said }]);
  await press("Change my answer");
  await press("No, “Does looking lower it?”");
  expect(await answer.findByText(/We'll use this to improve the answer/)).toBeDefined();
  expect(sent()[1]).toEqual({ body: { ...said, isUseful: false } });
});

it("asks after a no what was missing, warns of personal data, and keeps a comment that was refused", async () => {
  const answers = [
    () => ({ counted: true }),
    () => {
      throw refusal("invalid_request", 400, "The comment is not valid.", [
        { path: "comment", message: "must not contain a number with nine or more digits" },
      ]);
    },
    () => ({ counted: true }),
  ];
  const { answer, press, sent } = await openAnswer(() => answers.shift()?.());
  await press("No, “Does looking lower it?”");
  const comment = await answer.findByLabelText<HTMLTextAreaElement>("What was missing? (optional)");
  expect(answer.getByText(/Don’t write your name, Social Security number/)).toBeDefined();
  await press("Send comment");
  expect(sent()).toHaveLength(1);
  await userEvent.type(comment, "My SSN is 666281003");
  await press("Send comment");
  expect((await answer.findByRole("alert")).textContent).toContain("Leave out email addresses");
  expect(comment.value).toBe("My SSN is 666281003");
  await userEvent.clear(comment);
  await userEvent.type(comment, "Which bureau?");
  await press("Send comment");
  expect(await answer.findByText("Your comment was sent. Thank you.")).toBeDefined();
  expect(sent()[2]).toMatchObject({ body: { isUseful: false, comment: "Which bureau?" } });
});

it("says so when a vote was not counted, and asks again", async () => {
  const { answer, press } = await openAnswer(() => {
    throw refusal("rate_limited", 429, "Too many votes from here. Try again later.");
  });
  await press("Yes, “Does looking lower it?”");
  expect((await answer.findByRole("alert")).textContent).toContain("wasn’t counted");
  expect(answer.getByText("Was this useful?")).toBeDefined();
});

it("tells once that a text on trial is on the screen, with its variant, and asks nothing of its use meanwhile", async () => {
  const experiment = { id: "exp_7", itemId: "one", variant: "b" as const };
  server.answer = {
    ...someSite,
    experiment,
    claims: someSite.claims.map((claim) => (claim.id === "one" ? { ...claim, version: null } : claim)),
  };
  window.__ROADWORTHY_VARIANT__ = "exp_7";
  showArea("/faq#one");
  const question = (await screen.findByText("Does looking lower it?")).closest("details");
  if (question === null) throw new Error("there is no such question");
  expect(within(question).queryByText("Was this useful?")).toBeNull();
  expect(server.paths).toEqual(["/api/v1/content/site?variant=exp_7", "/api/v1/content/experiment-views"]);
  await userEvent.type(screen.getByRole("searchbox"), "bureaus");
  await userEvent.clear(screen.getByRole("searchbox"));
  expect(server.paths).toHaveLength(2);
  delete window.__ROADWORTHY_VARIANT__;
});
