// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openArea, serveSite } from "../testing.tsx";
import { matchingQuestions } from "./faq-search.rules.ts";

let server: ReturnType<typeof serveSite>;
beforeEach(() => {
  server = serveSite();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("finds questions by words of question or answer, keeps the search in the address, and asks the API once", async () => {
  const { address } = openArea("/faq");
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
  const { address } = openArea("/faq?q=zebra");
  expect(await screen.findByText("No question matches")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show all questions" }));
  expect(screen.getByText("Does looking lower it?")).toBeDefined();
  expect(address()).toBe("/faq");
});

it("opens the question that the address names, and gives each its own address", async () => {
  openArea("/faq#two");
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
