// @vitest-environment happy-dom
import { address, refusal } from "@roadworthy/kit/testing-area";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { personOf, queriesOf, showArea, showOpened } from "../testing.tsx";

const one = personOf();
const show = (path = "/admin/users", answers: Record<string, (call: unknown) => unknown> = {}) =>
  showArea(path, { "people.list": () => ({ items: [one], nextCursor: null, total: 1 }), ...answers });

describe("the list of accounts", () => {
  it("is narrowed by text and role, in the address and from there in the request", async () => {
    const shell = show();
    await userEvent.type(await screen.findByLabelText("Name, company or email"), "Reyes");
    await waitFor(() => expect(address()).toBe("/admin/users?search=Reyes"));
    await userEvent.click(await screen.findByRole("button", { name: "Role" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Partner" }));
    await waitFor(() => expect(address()).toBe("/admin/users?search=Reyes&role=partner"));
    await waitFor(() =>
      expect(queriesOf(shell, "people.list").at(-1)).toEqual({
        limit: "10",
        role: "partner",
        search: "Reyes",
      }),
    );
  });

  it("opens an account by one step in the history, and leaves this tab where it is when a new one was asked for", async () => {
    const { goBack } = showOpened("/admin/users", {
      "people.list": () => ({ items: [one], nextCursor: null, total: 1 }),
      "people.get": () => one,
      "proposals.list": () => ({ items: [], nextCursor: null, total: 0 }),
    });
    const link = await screen.findByRole("link", { name: "Dana Reyes" });
    const row = link.closest("tr");
    if (row === null) throw new Error("The link stands in no row.");
    // Opening a new tab is the browser's part, not the page's.
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    fireEvent.click(row, { ctrlKey: true });
    expect(address()).toBe("/admin/users");
    await userEvent.click(link);
    await waitFor(() => expect(address()).toBe(`/admin/users/${one.id}`));
    goBack();
    await waitFor(() => expect(address()).toBe("/admin/users"));
    await screen.findByRole("link", { name: "Dana Reyes" });
  });

  it("links each account, and says what to do when nobody matches", async () => {
    show();
    const link = await screen.findByRole("link", { name: "Dana Reyes" });
    expect(link.getAttribute("href")).toBe(`/admin/users/${one.id}`);
    cleanup();
    show("/admin/users?search=nobody", { "people.list": () => ({ items: [], nextCursor: null, total: 0 }) });
    const panel = (await screen.findByText("No matching accounts")).parentElement;
    if (panel === null) throw new Error("The empty state has a frame.");
    await userEvent.click(within(panel).getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/admin/users"));
  });
});

describe("Add User", () => {
  const fill = async () => {
    const dialog = await screen.findByRole("dialog", { name: "Add User" });
    await userEvent.selectOptions(within(dialog).getByLabelText("Role"), "Partner");
    await userEvent.type(within(dialog).getByLabelText("Name"), "Ira Reyes");
    await userEvent.type(within(dialog).getByLabelText("Email"), "ira@cars.example");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    return dialog;
  };

  it("names what is missing, keeps what was typed, and shows the account that was opened", async () => {
    const shell = show("/admin/users#add", {
      "people.invite": () => ({ id: one.id }),
      "people.get": () => one,
      "proposals.list": () => ({ items: [], nextCursor: null, total: 0 }),
    });
    const dialog = await fill();
    const company = within(dialog).getByLabelText("Company name");
    expect(company.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(company);
    expect(shell.calls.filter(({ operation }) => operation.id === "people.invite")).toHaveLength(0);
    await userEvent.type(company, "Ira Cars");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    await waitFor(() => expect(address()).toBe(`/admin/users/${one.id}`));
    expect(shell.calls.find(({ operation }) => operation.id === "people.invite")?.call).toEqual({
      body: { role: "partner", email: "ira@cars.example", name: "Ira Reyes", companyName: "Ira Cars" },
    });
  });

  it("puts the API's refusal of an address at the field", async () => {
    show("/admin/users#add", {
      "people.invite": () => {
        throw refusal("already_exists", 409, "Another account already uses this address.", [
          { path: "email", message: "already belongs to an account" },
        ]);
      },
    });
    const dialog = await fill();
    await userEvent.type(within(dialog).getByLabelText("Company name"), "Ira Cars");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    expect(await within(dialog).findByText("This already belongs to an account.")).toBeTruthy();
    expect(within(dialog).getByLabelText("Email")).toHaveProperty("value", "ira@cars.example");
  });
});

describe("one account", () => {
  const showOne = (person = one, answers: Record<string, (call: unknown) => unknown> = {}) =>
    showArea(`/admin/users/${person.id}`, {
      "people.get": () => person,
      "proposals.list": () => ({ items: [], nextCursor: null, total: 0 }),
      ...answers,
    });

  it("is suspended with a reason and a length", async () => {
    const shell = showOne(one, { "people.suspend": () => one });
    await waitFor(() => expect(document.title).toBe("Dana Reyes, user – Roadworthy"));
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("dialog", { name: "Suspend Dana Reyes" });
    await userEvent.selectOptions(within(dialog).getByLabelText("Reason"), "The owner asked for it");
    await userEvent.selectOptions(within(dialog).getByLabelText("For how long"), "Seven days");
    await userEvent.click(within(dialog).getByRole("button", { name: "Suspend the account" }));
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe("The account is suspended."));
    expect(shell.calls.find(({ operation }) => operation.id === "people.suspend")?.call).toEqual({
      params: { id: one.id },
      body: { reason: "asked_by_owner", days: 7 },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is proposed to another admin when it takes an admin's access away", async () => {
    const admin = personOf({ role: "admin" });
    const open = { id: "prop_1", summary: "Suspend the admin Dana Reyes", proposedBy: { name: "Mia Maker" } };
    const shell = showOne(admin, {
      "proposals.list": () => ({ items: [{ ...open, expiresAt: new Date() }], nextCursor: null, total: 1 }),
      "proposals.create": () => ({}),
    });
    expect(await screen.findByText("Suspend the admin Dana Reyes")).toBeTruthy();
    for (const [button, confirm] of [
      ["Suspend", "Propose the suspension"],
      ["Change role", "Propose the role"],
    ] as const) {
      await userEvent.click(await screen.findByRole("button", { name: button }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.click(dialog.getByRole("button", { name: confirm }));
      const reason = dialog.getByLabelText("Reason");
      expect(document.activeElement).toBe(reason);
      await userEvent.type(reason, "Left us");
      await userEvent.click(dialog.getByRole("button", { name: confirm }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    const made = shell.calls.filter(({ operation }) => operation.id === "proposals.create");
    expect(made.map(({ call }) => call)).toEqual([
      {
        body: {
          kind: "user.suspend",
          payload: { userId: admin.id, reason: "fraud_suspected", days: null },
          reason: "Left us",
        },
      },
      {
        body: {
          kind: "user.change_role",
          payload: { userId: admin.id, to: { role: "client" } },
          reason: "Left us",
        },
      },
    ]);
  });

  it("that is an admin's is let in again, and loses its second factors, by a proposal only", async () => {
    const factor = { id: one.id, type: "totp", name: "Phone", isVerified: true, createdAt: one.createdAt };
    const admin = personOf({
      role: "admin",
      factors: [factor],
      standing: "suspended",
      suspension: { until: null, reason: "fraud_suspected", takesTwo: true },
    });
    const shell = showOne(admin, { "proposals.create": () => ({}) });
    for (const button of ["Propose lifting the suspension", "Propose removing second factors"]) {
      await userEvent.click(await screen.findByRole("button", { name: button }));
      const dialog = within(await screen.findByRole("dialog", { name: button }));
      await userEvent.type(dialog.getByLabelText("Reason"), "Seen in person");
      await userEvent.click(dialog.getByRole("button", { name: "Propose" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    const made = shell.calls.filter(({ operation }) => operation.id === "proposals.create");
    const payload = { userId: admin.id };
    expect(made.map(({ call }) => call)).toEqual([
      { body: { kind: "user.lift_suspension", payload, reason: "Seen in person" } },
      { body: { kind: "user.reset_factors", payload, reason: "Seen in person" } },
    ]);
  });

  it("that is an admin's offers nothing that is proposed already", async () => {
    const factor = { id: one.id, type: "totp", name: "Phone", isVerified: true, createdAt: one.createdAt };
    const open = (kind: string) => ({
      id: `prop_${kind}`,
      kind,
      summary: kind,
      proposedBy: { id: one.id, name: "Mia Maker" },
      expiresAt: one.createdAt,
    });
    showOne(personOf({ role: "admin", factors: [factor] }), {
      "proposals.list": () => ({
        items: [open("user.suspend"), open("user.reset_factors")],
        nextCursor: null,
        total: 2,
      }),
    });
    expect(await screen.findAllByText(/Mia Maker/)).toHaveLength(2);
    for (const name of ["Suspend", "Propose removing second factors"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("keeps the dialog with the reason when the API refuses", async () => {
    showOne(one, {
      "people.suspend": () => {
        throw refusal("illegal_transition", 409, "This is the last admin; the platform needs one.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Suspend the account" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("the last admin");
  });

  it("shows a suspension, and lets it be lifted after a question", async () => {
    const suspended = personOf({
      standing: "suspended",
      suspension: { until: null, reason: "fraud_suspected", takesTwo: false },
      sessions: [],
    });
    const shell = showOne(suspended, { "people.liftSuspension": () => one });
    expect((await screen.findByText(/Until you lift it/)).textContent).toContain("Fraud is suspected");
    expect(screen.queryByRole("button", { name: "Sign out everywhere" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Lift suspension" }));
    expect(shell.calls.some(({ operation }) => operation.id === "people.liftSuspension")).toBe(false);
    await userEvent.click(await screen.findByRole("button", { name: "Lift the suspension" }));
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe("The suspension was lifted."));
  });

  it("shows a former admin's suspension as one that takes a second admin", async () => {
    showOne(
      personOf({
        standing: "suspended",
        suspension: { until: null, reason: "fraud_suspected", takesTwo: true },
      }),
    );
    expect(screen.queryByRole("button", { name: "Lift suspension" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Propose lifting the suspension" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("Two admins suspended this account");
  });

  it("gets another role, with a company where it needs one", async () => {
    const shell = showOne(one, { "people.changeRole": () => one });
    await userEvent.click(await screen.findByRole("button", { name: "Change role" }));
    const dialog = await screen.findByRole("dialog", { name: "Change the role of Dana Reyes" });
    const options = [...within(dialog).getByLabelText("New role").querySelectorAll("option")];
    expect(options.map(({ textContent }) => textContent)).toEqual(["Partner", "Admin"]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Change the role" }));
    const company = within(dialog).getByLabelText("Company name");
    expect(document.activeElement).toBe(company);
    await userEvent.type(company, "Dana Cars");
    await userEvent.click(within(dialog).getByRole("button", { name: "Change the role" }));
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe("The role was changed."));
    expect(shell.calls.find(({ operation }) => operation.id === "people.changeRole")?.call).toEqual({
      params: { id: one.id },
      body: { role: "partner", companyName: "Dana Cars" },
    });
  });

  it("loses its second factors only after a question", async () => {
    const factor = { id: one.id, type: "totp", name: "Phone", isVerified: true, createdAt: one.createdAt };
    const shell = showOne(personOf({ factors: [factor] }), { "people.resetFactors": () => one });
    expect(await screen.findByText(/Authenticator app “Phone”/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove second factors" }));
    expect(shell.calls.some(({ operation }) => operation.id === "people.resetFactors")).toBe(false);
    await userEvent.click(await screen.findByRole("button", { name: "Remove the second factors" }));
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe("The second factors were removed."));
  });

  it("offers nothing about one's own account", async () => {
    showOne(personOf({ isSelf: true }));
    expect(await screen.findByText("This is your own account.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
  });
});
