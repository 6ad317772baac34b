import { expect, it } from "vitest";
import { waitingEmail, waitingPhone } from "./waiting-change.rules.ts";

const sent = "2026-11-27T12:00:00.000Z";
const after = (minutes: number): Date => new Date(Date.parse(sent) + minutes * 60_000);

it("waits for a new address as long as its links work, an hour", () => {
  const user = { new_email: "new@mail.example", email_change_sent_at: sent };
  expect(waitingEmail(user, after(59))).toBe("new@mail.example");
  expect(waitingEmail(user, after(61))).toBeNull();
  expect(waitingEmail({}, after(1))).toBeNull();
});

it("waits for a new number as long as its code works, ten minutes", () => {
  const user = { new_phone: "13135550143", phone_change_sent_at: sent };
  expect(waitingPhone(user, after(9))).toBe("13135550143");
  expect(waitingPhone(user, after(11))).toBeNull();
});
