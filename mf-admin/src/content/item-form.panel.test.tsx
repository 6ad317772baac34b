// @vitest-environment happy-dom
import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { answerVotes } from "@roadworthy/contracts/answer-votes";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";
import { contentFields } from "./content-fields.ts";
import { flat, typedOf, valuesOf } from "./content-form.rules.ts";

beforeEach(() => sessionStorage.clear());

const filled = Object.fromEntries(flat(contentFields.faq).map(({ name }) => [name, "7"]));
const { values: live } = valuesOf(contentFields.faq, { ...typedOf(contentFields.faq, null), ...filled });
const item: ContentItem = {
  kind: "faq",
  id: "faq-1",
  title: "How often?",
  live,
  draft: null,
  needsTwoPersons: false,
  openProposalId: null,
  versions: [],
  features: [],
  acceptances: [],
  experimentId: null,
};

const said = {
  versions: [
    { version: 2, useful: 1, notUseful: 3 },
    { version: 1, useful: 40, notUseful: 2 },
  ],
  comments: [{ version: 2, language: "es", text: "¿Y cuánto tarda?", at: new Date("2026-11-20T12:00:00Z") }],
};

async function open(shown: ContentItem = item) {
  const save = vi.fn<(call: unknown) => unknown>(() => shown);
  showArea("/admin/content/faq/faq-1", {
    [adminContent.read.id]: () => shown,
    [answerVotes.read.id]: () => said,
    [adminContent.save.id]: save,
  });
  const question = await screen.findByLabelText<HTMLInputElement>("Question");
  const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
  const type = (text: string): void => void fireEvent.change(question, { target: { value: text } });
  return { save, question, press, type };
}

it("keeps what was typed over a reload until it is saved", async () => {
  (await open()).type("How often is it updated?");
  cleanup();
  const { save, question, press } = await open();
  expect(question.value).toBe("How often is it updated?");
  screen.getByText("Not saved yet. This tab keeps what you typed.");
  press("Save draft");
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  cleanup();
  expect((await open()).question.value).toBe("7");
});

it("takes back what was typed when asked to", async () => {
  const { question, press, type } = await open();
  type("Something else");
  press("Undo changes");
  expect(question.value).toBe("7");
  expect(screen.queryByRole("button", { name: "Undo changes" })).toBeNull();
  cleanup();
  expect((await open()).question.value).toBe("7");
});

it("drops what was typed once someone else has saved", async () => {
  (await open()).type("Something else");
  cleanup();
  const { question } = await open({ ...item, live: { ...live, title: "Theirs" } });
  expect(question.value).toBe("Theirs");
});

it("shows beside an answer what readers said of each version, the newest comments with their language", async () => {
  await open();
  const votes = within(screen.getByRole("region", { name: "Was it useful?" }));
  const rows = votes
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ["2", "1", "3", "25"],
    ["1", "40", "2", "95"],
  ]);
  expect(votes.getByText("¿Y cuánto tarda?").lang).toBe("es");
  expect(votes.getByText(/Version 2, Spanish/)).toBeTruthy();
});
