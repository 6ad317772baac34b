// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { pastedDate, takePastedDates } from "./paste-dates.ts";

it.each([
  ["03/14/1985", "1985-03-14"],
  [" 3/4/1985\n", "1985-03-04"],
  ["03-14-1985", "1985-03-14"],
  ["1985-03-14", "1985-03-14"],
  ["14/03/1985", null],
  ["02/30/1985", null],
  ["03/14/85", null],
  ["1985", null],
])("reads %j as %s", (text, date) => expect(pastedDate(text)).toBe(date));

it("fills a date field from the clipboard as if it were typed, and leaves every other paste alone", () => {
  takePastedDates();
  function Form() {
    const [born, setBorn] = useState("");
    return (
      <>
        <input type="date" aria-label="Born" value={born} onChange={(event) => setBorn(event.target.value)} />
        <input aria-label="Name" />
        <output>{born}</output>
      </>
    );
  }
  render(<Form />);
  const paste = (label: string, text: string) =>
    fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });
  // `false`: what the browser would do was prevented.
  expect(paste("Born", "03/14/1985")).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("1985-03-14");
  expect(paste("Born", "soon")).toBe(true);
  expect(paste("Name", "03/14/1985")).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("1985-03-14");
});
