// @vitest-environment happy-dom
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";

// How long the word lists take to load and to be read is not what is tested here.
configure({ asyncUtilTimeout: 60_000 });

const meterModule = "./password-meter.panel.tsx";
const textsModule = "./password-meter-texts.ts";

afterEach(() => {
  vi.doUnmock(meterModule);
  vi.doUnmock(textsModule);
  vi.restoreAllMocks();
  vi.resetModules();
});

/** A form with the field, made anew from its modules. */
async function openForm(): Promise<HTMLElement> {
  const { NewPasswordField } = await import("./new-password-field.tsx");
  const known = { name: "Dana Whitfield", email: "dana@mail.example" };
  const Form = () => {
    const [password, setPassword] = useState("");
    return (
      <NewPasswordField
        label="Password"
        known={known}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    );
  };
  return render(<Form />).container;
}

const field = (): HTMLInputElement => screen.getByLabelText("Password");
const type = (text: string): Promise<void> => userEvent.type(field(), text);
const said = (): string | undefined => document.querySelector("[aria-live=polite]")?.textContent;

it("loads the meter with the first character, and says how strong the password is and how it gets stronger", async () => {
  const load = vi.fn<(original: () => Promise<unknown>) => Promise<unknown>>((original) => original());
  vi.doMock(meterModule, load);
  const container = await openForm();
  expect(said()).toBe("");
  expect(load).not.toHaveBeenCalled();
  await type("dana");
  await screen.findByText("Too short");
  expect(container.querySelectorAll(".filled")).toHaveLength(0);

  await type("whitfield");
  await screen.findByText("Weak");
  expect(said()).toBe(
    "Password strength: WeakLeave out your name, your email address, your company and ours.",
  );
  expect(container.querySelectorAll(".filled")).toHaveLength(1);

  await userEvent.clear(field());
  expect(said()).toBe("");
  await type("gravel-and-low-sun-4");
  await screen.findByText("Strong");
  expect(said()).toBe("Password strength: Strong");
  expect(container.querySelectorAll(".filled")).toHaveLength(4);
  expect(load).toHaveBeenCalledOnce();
});

it("speaks Spanish in the Spanish build", async () => {
  // What webpack does for it.
  vi.doMock(textsModule, () => import("./password-meter-texts.es.ts"));
  await openForm();
  await type("12345678");
  await screen.findByText("Débil");
  expect(said()).toMatch(/^Seguridad de la contraseña: DébilSe parece a una contraseña/);
});

it("takes a password without the meter when that cannot be loaded", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  vi.doMock(meterModule, () => {
    throw new Error("This file cannot be loaded.");
  });
  await openForm();
  await type("gravel-and-low-sun-4");
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(JSON.stringify(warn.mock.calls)).not.toContain("gravel");
  expect(field().value).toBe("gravel-and-low-sun-4");
  expect(said()).toBe("");
});
