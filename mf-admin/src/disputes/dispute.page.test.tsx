// @vitest-environment happy-dom
import type { AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const id = `disp_${"1".repeat(32)}`;
const answered = {
  status: "resolved",
  receivedOn: "2026-10-20",
  dueOn: "2026-11-19",
  urgency: "done",
  outcome: "deleted",
  resolvedOn: "2026-11-12",
  resultsBy: "2026-11-17",
  reinsertedOn: null,
  explanation: null,
} as const;
const toMail: AdminDispute = {
  dispute: {
    id,
    kind: "collection",
    label: "Lakeside Recovery",
    reason: "notMine",
    explanation: null,
    createdAt: new Date("2026-10-20T12:00:00Z"),
    bureaus: [
      { bureau: "equifax", ...answered },
      { bureau: "experian", ...answered },
    ],
    evidence: [],
  },
  client: { id: "475ad5d7-3c7b-8db7-a29b-90faa1854bdf", name: "Dana Reyes", email: "dana@mail.example" },
  notes: [],
  closedAt: null,
  toMail: [{ bureau: "equifax", resultOn: "2026-11-12" }],
  mailed: [{ bureau: "experian", at: new Date("2026-11-13T15:00:00Z") }],
};
const mailed: AdminDispute = {
  ...toMail,
  toMail: [],
  mailed: [...toMail.mailed, { bureau: "equifax", at: new Date("2026-11-14T15:00:00Z") }],
};

/** The dispute's page, where recording a mailing gives `recording`. */
function show(recording: () => AdminDispute) {
  let shown = toMail;
  const shell = showArea(`/admin/disputes/${id}`, {
    "adminDisputes.get": () => shown,
    "adminDisputes.mailed": () => (shown = recording()),
    "adminDisputes.note": () => shown,
  });
  const lineOf = async (bureau: string) => {
    const line = (await screen.findByRole("cell", { name: bureau })).closest("tr");
    if (line === null) throw new Error(`${bureau} has no line.`);
    return within(line);
  };
  async function record(): Promise<void> {
    await userEvent.click((await lineOf("Equifax")).getByRole("button", { name: "Record as mailed" }));
    const question = within(await screen.findByRole("dialog", { name: "Record Equifax’s result as mailed" }));
    await userEvent.click(question.getByRole("button", { name: "Record as mailed" }));
  }
  const sent = () => shell.calls.filter(({ operation }) => operation.id === "adminDisputes.mailed");
  return { shell, lineOf, record, sent };
}

it("records the one result that has to be mailed, after asking", async () => {
  const { shell, lineOf, record, sent } = show(() => mailed);
  expect((await lineOf("Experian")).queryByRole("button")).toBeNull();
  await record();
  await waitFor(() => expect(shell.notices.map(({ type }) => type)).toEqual(["success"]));
  expect(sent().map(({ call }) => call)).toEqual([
    { params: { id }, body: { bureau: "equifax", resultOn: "2026-11-12" } },
  ]);
  await waitFor(async () => expect((await lineOf("Equifax")).queryByRole("button")).toBeNull());
});

it("keeps the button when the mailing could not be recorded", async () => {
  const { shell, lineOf, record } = show(() => {
    throw new Error("no answer");
  });
  await record();
  await waitFor(() =>
    expect(shell.notices).toMatchObject([
      { type: "error", message: "Nothing was recorded. Try again in a minute." },
    ]),
  );
  expect((await lineOf("Equifax")).queryByRole("button", { name: "Record as mailed" })).not.toBeNull();
});

it("tells nobody of a note, and does not say that it did", async () => {
  const { shell } = show(() => mailed);
  await userEvent.click(await screen.findByRole("button", { name: "Add note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add note" }));
  await userEvent.type(dialog.getByLabelText("Note"), "Called the client.");
  await userEvent.click(dialog.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(shell.notices).toMatchObject([{ type: "success", message: "Saved." }]));
});
