// @vitest-environment happy-dom
import { type IdentityReview, identityReviews } from "@roadworthy/contracts/client-identity";
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const review: IdentityReview = {
  id: "idc_0199f2a6b1c47d3e8a5f60718293a4b5",
  userId: "0199f2a6-b1c4-7d3e-8a5f-60718293a4b5",
  accountName: "Una Readable",
  email: "una@example.com",
  submittedAt: new Date("2026-11-20T12:00:00Z"),
  dueAt: new Date("2999-11-24T12:00:00Z"),
  reason: "unclear_match",
  person: null,
  ssnLast4: "3002",
  isClaimedByOther: false,
};

it("lets details that can't be opened only be asked for again, with a note", async () => {
  const user = userEvent.setup();
  const shell = showArea("/admin/identity-reviews", {
    [identityReviews.list.id]: () => ({ items: [review], total: 1, nextCursor: null }),
    [identityReviews.decide.id]: () => ({ id: review.id, status: "refused" }),
  });
  await user.click((await screen.findAllByText("Una Readable"))[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("alert").textContent).toContain("ask the person to send them again");
  expect(dialog.getByRole("button", { name: "Confirm identity" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Ask to send again" }));
  expect(dialog.getByText("Enter what you based the decision on.")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Note"));
  await user.keyboard("The key is lost.");
  await user.click(dialog.getByRole("button", { name: "Ask to send again" }));
  await waitFor(() => expect(shell.calls.at(-2)?.operation.id ?? "").toBe(identityReviews.decide.id));
});

it("takes a review off the list that somebody else has decided, and says who", async () => {
  const user = userEvent.setup();
  let items = [review];
  const sentence = "Chris Checker has already refused this identity. Nothing more was done.";
  const shell = showArea("/admin/identity-reviews", {
    [identityReviews.list.id]: () => ({ items, total: items.length, nextCursor: null }),
    [identityReviews.decide.id]: () => {
      items = [];
      throw refusal("illegal_transition", 409, sentence);
    },
  });
  await user.click((await screen.findAllByText("Una Readable"))[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Note"), "The key is lost.");
  await user.click(dialog.getByRole("button", { name: "Ask to send again" }));
  await waitFor(() => expect(shell.notices.map(({ message }) => message)).toEqual([sentence]));
  await waitFor(() => expect(screen.queryByText("Una Readable")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});
