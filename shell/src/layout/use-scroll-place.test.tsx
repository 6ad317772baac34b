// @vitest-environment happy-dom
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { useNavigate } from "@roadworthy/kit/router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useScrollPlace } from "./use-scroll-place.ts";

let height: number;
beforeEach(() => {
  height = 3_000;
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => height);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Page() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useScrollPlace(main);
  return (
    <main ref={main} tabIndex={-1}>
      <button type="button" onClick={() => void navigate("/loans")}>
        Loans
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
}

function leaveAt(top: number): void {
  render(
    <MemoryRouter initialEntries={["/activity"]}>
      <Page />
    </MemoryRouter>,
  );
  window.scrollTo(0, top);
  fireEvent.scroll(window);
  fireEvent.click(screen.getByRole("button", { name: "Loans" }));
}

it("starts a new page at its top, and goes back to where the one before was left once that is tall enough", async () => {
  leaveAt(700);
  expect(window.scrollY).toBe(0);
  expect(document.activeElement?.tagName).toBe("MAIN");
  height = 400;
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(window.scrollY).toBe(0);
  height = 3_000;
  await waitFor(() => expect(window.scrollY).toBe(700));
});

it("starts at the top of a page that comes with another frame around it, as after a sign-in", () => {
  const at = (path: string) => (
    <MemoryRouter key={path} initialEntries={[path]}>
      <Page />
    </MemoryRouter>
  );
  const { rerender } = render(at("/login"));
  screen.getByRole("button", { name: "Loans" }).focus();
  rerender(at("/client/dashboard"));
  expect(document.activeElement?.tagName).toBe("MAIN");
});

it("leaves the page to a person who acts before that", async () => {
  leaveAt(700);
  height = 400;
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  fireEvent.wheel(window);
  height = 3_000;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(window.scrollY).toBe(0);
});
