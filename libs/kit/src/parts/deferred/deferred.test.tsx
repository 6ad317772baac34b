// @vitest-environment happy-dom
import { fakeShell } from "../../testing.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Deferred } from "./deferred.tsx";

beforeEach(() => void fakeShell());

it("shows at once what was loaded before", async () => {
  const bring = async () => ({ Component: () => <p>Here</p> });
  const show = () => render(<Deferred bring={bring} props={{}} pending={<p>Coming</p>} />);
  const first = show();
  screen.getByText("Coming");
  await screen.findByText("Here");
  first.unmount();
  show();
  expect(screen.queryByText("Here")).not.toBeNull();
});

it("asks again for what could not be loaded", async () => {
  let asked = 0;
  const bring = async () => {
    asked += 1;
    if (asked === 1) throw new Error("The network is gone.");
    return { Component: () => <p>Here</p> };
  };
  render(<Deferred bring={bring} props={{}} failedTitle="No chart" />);
  await screen.findByText("No chart");
  screen.getByRole("button").click();
  await screen.findByText("Here");
  expect(asked).toBe(2);
});
