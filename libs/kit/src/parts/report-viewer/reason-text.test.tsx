// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ReasonText } from "./reason-text.tsx";

// What webpack does for the Spanish build.
vi.mock("./reason-texts.ts", () => import("./reason-texts.es.ts"));

it("says a bureau's reason in Spanish, and marks words that it does not know as English", () => {
  const known = render(<ReasonText text="The file holds no account." />);
  expect(known.container.innerHTML).toBe("El expediente no tiene ninguna cuenta.");
  const other = render(<ReasonText text="Something new." />);
  expect(other.container.innerHTML).toBe('<span lang="en">Something new.</span>');
});
