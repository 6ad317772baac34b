// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LegalText } from "./legal-text.tsx";

const text = { version: 2, title: "Consent", body: "First.\n\nSecond." };
const translation = (version: number) => ({ version, title: "Consentimiento", paragraphs: ["Primero."] });

it("shows the English that counts under the translation of the same version", () => {
  const { container } = render(<LegalText text={text} translations={[translation(1), translation(2)]} />);
  expect(container.querySelector("[lang=en]")?.textContent).toBe("ConsentFirst.Second.");
  expect(screen.getAllByText("Primero.")).toHaveLength(1);
  const translated = screen.getByText("Primero.");
  expect(translated.closest("[lang=en]")).toBeNull();
  expect(translated.compareDocumentPosition(screen.getByText("Second."))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it("shows the English alone where that version has no translation", () => {
  const { container } = render(<LegalText text={text} translations={[translation(1)]} hasTitle={false} />);
  expect(container.textContent).toBe("First.Second.");
});
