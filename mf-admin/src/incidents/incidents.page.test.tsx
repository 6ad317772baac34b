// @vitest-environment happy-dom
import { type SecurityIncident, securityIncidents } from "@roadworthy/contracts/security-incidents";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { showArea } from "../testing.tsx";

beforeAll(() => import("@roadworthy/kit/parts/list-page"));

const incident: SecurityIncident = {
  id: `inc_${"1".repeat(32)}`,
  title: "Reports printed by a former employee",
  discoveredOn: "2026-11-20",
  data: "Names and scores",
  isEncrypted: false,
  consumers: 14,
  noticeDueOn: null,
  ftc: null,
  consumersToldOn: null,
  whyConsumersNotTold: null,
  closedAt: null,
  recordedAt: new Date("2026-11-20T16:00:00Z"),
  notes: [],
};

const open = async (one: SecurityIncident, act: string) => {
  const sent: unknown[] = [];
  showArea("/admin/incidents", {
    [securityIncidents.list.id]: () => ({ items: [one], total: 1, nextCursor: null }),
    [securityIncidents.note.id]: (call: unknown) => {
      sent.push(call);
      return one;
    },
  });
  await userEvent.click((await screen.findAllByText(one.title))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: act }));
  return { sent, dialog: within(await screen.findByRole("dialog", { name: act })) };
};

it("closes an incident whose consumers weren't told only with the reason for that", async () => {
  const { sent, dialog } = await open(incident, "Close incident");
  await userEvent.type(dialog.getByLabelText("Note"), "All copies are back");
  await userEvent.click(dialog.getByRole("button", { name: "Close incident" }));
  expect(dialog.getByRole("alert").textContent).toContain("Why the consumers needn’t be told");
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Why the consumers/), "Counsel: no risk of harm");
  await userEvent.click(dialog.getByRole("button", { name: "Close incident" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        body: {
          text: "All copies are back",
          isClosed: true,
          whyConsumersNotTold: "Counsel: no risk of harm",
        },
      },
    ]),
  );
});

it("asks for no reason once they were told", async () => {
  const { dialog } = await open({ ...incident, consumersToldOn: "2026-11-22" }, "Close incident");
  expect(dialog.queryByLabelText(/^Why the consumers/)).toBeNull();
});

it("lets data that counted as encrypted turn out to be readable", async () => {
  const { sent, dialog } = await open({ ...incident, isEncrypted: true }, "Change what was affected");
  await userEvent.selectOptions(dialog.getByLabelText("Was the data encrypted?"), "no");
  await userEvent.type(dialog.getByLabelText("Note"), "The key was on it");
  await userEvent.click(dialog.getByRole("button", { name: "Change what was affected" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { consumers: 14, isEncrypted: false } }]));
});
