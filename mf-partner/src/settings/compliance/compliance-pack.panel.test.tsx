// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { businessTexts as texts } from "../business-texts.ts";
import { CompliancePack } from "./compliance-pack.panel.tsx";

it("says at the field which range of days it cannot pack", async () => {
  render(<CompliancePack />);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose(texts.from, "2026-02-01");
  choose(texts.to, "2026-01-31");
  fireEvent.click(screen.getByRole("button", { name: texts.download }));
  expect(await screen.findByText(texts.lastBeforeFirst)).toBeTruthy();
  choose(texts.from, "2024-01-01");
  expect(await screen.findByText(texts.moreThanAYear)).toBeTruthy();
});
