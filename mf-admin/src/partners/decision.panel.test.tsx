// @vitest-environment happy-dom
import { Field } from "@roadworthy/kit/parts/field";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { textIn } from "../parts/ask-dialog.tsx";
import { DecisionDialog } from "./decision.panel.tsx";

function open() {
  const send = vi.fn<(answers: string[]) => Promise<void>>().mockResolvedValue();
  render(
    <DecisionDialog
      title="Record"
      lead="What is known so far."
      send={(form) => {
        const answers = [textIn(form, "what"), textIn(form, "people")];
        return answers[0] === "" || !/^\d+$/.test(answers[1] ?? "") ? null : send(answers);
      }}
      onClose={() => undefined}
      onDone={() => undefined}
    >
      <Field label="What happened" name="what" required />
      <Field label="People concerned" name="people" pattern="\d+" required />
    </DecisionDialog>,
  );
  const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
  return {
    send,
    field,
    record: (what: string, people: string): void => {
      fireEvent.change(field("What happened"), { target: { value: what } });
      fireEvent.change(field("People concerned"), { target: { value: people } });
      fireEvent.click(screen.getByRole("button", { name: "Record" }));
    },
  };
}

it.each([
  ["  ", "3", "Fill in “What happened”.", "What happened"],
  ["Lost laptop", "", "Fill in “People concerned”.", "People concerned"],
  ["Lost laptop", "three", "Check what you entered for “People concerned”.", "People concerned"],
])("names the field that keeps %j and %j from being sent, and goes to it", (what, people, said, label) => {
  const { send, field, record } = open();
  record(what, people);
  expect(screen.getByRole("alert").textContent).toBe(said);
  expect(document.activeElement).toBe(field(label));
  expect(field("What happened").value).toBe(what);
  expect(send).not.toHaveBeenCalled();
});

it("sends what is complete", () => {
  const { send, record } = open();
  record("Lost laptop", "3");
  expect(send).toHaveBeenCalledWith(["Lost laptop", "3"]);
});
