// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { AmountField, grouped } from "./amount-field.tsx";

it.each([
  ["20000", "20,000"],
  ["1,2,3456.789", "123,456.789"],
  [" $1234.50 ", "$1,234.50"],
  ["999", "999"],
  ["12k", "12k"],
  ["-5000", "-5000"],
  ["", ""],
])("reads %j as %j", (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});

function Price() {
  const [text, setText] = useState("");
  return <AmountField label="Price" value={text} onChange={(event) => setText(event.target.value)} />;
}

it.each([
  ["that React holds", <Price key="held" />],
  ["that the form holds", <AmountField key="free" label="Price" name="price" />],
])("groups a value %s when the field is left, not before", (_name, field) => {
  render(field);
  const input = screen.getByLabelText<HTMLInputElement>("Price");
  fireEvent.change(input, { target: { value: "12345678.90" } });
  expect(input.value).toBe("12345678.90");
  fireEvent.blur(input);
  expect(input.value).toBe("12,345,678.90");
});

it("leaves out what a pasted amount or rate brings along", () => {
  render(<Price />);
  const input = screen.getByLabelText<HTMLInputElement>("Price");
  fireEvent.change(input, { target: { value: " $15,000.00 " } });
  expect(input.value).toBe("15,000.00");
  fireEvent.change(input, { target: { value: "6.5 %" } });
  expect(input.value).toBe("6.5");
});

it("takes a pasted amount without cents as whole dollars where only those are taken", () => {
  render(<AmountField label="Amount" name="amount" inputMode="numeric" />);
  const input = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(input, { target: { value: "$15,000.00" } });
  expect(input.value).toBe("15,000");
  fireEvent.change(input, { target: { value: "15,000.50" } });
  expect(input.value).toBe("15,000.50");
});
