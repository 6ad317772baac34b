// @vitest-environment happy-dom
import { webhooks } from "@roadworthy/contracts/webhooks";
import { fakeShell } from "@roadworthy/kit/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { EndpointFormDialog } from "./endpoint-form.panel.tsx";

function add(url: string) {
  const created = vi.fn<() => unknown>(() => ({ secret: "whsec_1" }));
  const onMade = vi.fn<(secret: string) => void>();
  fakeShell({ answers: { [webhooks.create.id]: created } });
  render(<EndpointFormDialog onClose={() => undefined} onMade={onMade} />);
  const field = screen.getByLabelText<HTMLInputElement>("Address");
  fireEvent.change(field, { target: { value: url } });
  fireEvent.click(screen.getByRole("button", { name: "Add endpoint" }));
  return { created, onMade, field };
}

it.each(["https://", "hooks.example", "http://hooks.example/in", "ftp://hooks.example"])(
  "says what is wrong with %s before anything is asked for",
  (url) => {
    const { created, field } = add(url);
    expect(screen.getByText("Enter a web address that begins with https://.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(url);
    expect(created).not.toHaveBeenCalled();
  },
);

it.each(["https://hooks.example/in", "http://127.0.0.1:4000/in", "http://crm.internal:8080/in"])(
  "sends %s",
  async (url) => {
    const { onMade } = add(url);
    await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith("whsec_1"));
  },
);
