// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { BoundedNumber } from "./bounded-number.tsx";

const taken: number[] = [];

function Months() {
  const [months, setMonths] = useState(6);
  return (
    <>
      <BoundedNumber
        aria-label="Months"
        min={1}
        max={120}
        value={months}
        onChange={(next) => {
          taken.push(next);
          setMonths(next);
        }}
      />
      <button type="button" onClick={() => setMonths(24)}>
        Two years
      </button>
    </>
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it("keeps what was typed, takes only what is between the limits, and says what is wrong", () => {
  taken.length = 0;
  render(<Months />);
  const field = screen.getByLabelText("Months");
  for (const wrong of ["", "500", "0", "2.5", "six"]) {
    type(field, wrong);
    expect(field).toHaveProperty("value", wrong);
    expect(screen.getByRole("alert").textContent).toBe("Enter a whole number from 1 to 120.");
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  }
  expect(taken).toEqual([]);
  fireEvent.click(screen.getByText("Two years"));
  expect(field).toHaveProperty("value", "24");
  expect(screen.queryByRole("alert")).toBeNull();
  type(field, "36");
  expect(taken).toEqual([36]);
});

it("goes up and down by the arrow keys as far as the limits", () => {
  taken.length = 0;
  render(<Months />);
  const field = screen.getByLabelText("Months");
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown"]) fireEvent.keyDown(field, { key });
  expect(taken).toEqual([7, 6, 5]);
  type(field, "1");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(field).toHaveProperty("value", "1");
});
