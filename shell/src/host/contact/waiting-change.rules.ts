const MINUTE_MS = 60_000;

/** The address that is to become the person's, as long as the links that were sent for it still work. */
export const waitingEmail = (
  user: { new_email?: string; email_change_sent_at?: string },
  now: Date,
): string | null => whileValid(user.new_email, user.email_change_sent_at, 60, now);

/** The number that is to become the person's, as long as the code that was sent for it still works. */
export const waitingPhone = (
  user: { new_phone?: string; phone_change_sent_at?: string },
  now: Date,
): string | null => whileValid(user.new_phone, user.phone_change_sent_at, 10, now);

/** After that time the change can no longer be confirmed, though the server still reports it. */
function whileValid(
  wanted: string | undefined,
  sentAt: string | undefined,
  minutes: number,
  now: Date,
): string | null {
  if (wanted === undefined) return null;
  const isOver = sentAt !== undefined && now.getTime() - Date.parse(sentAt) > minutes * MINUTE_MS;
  return isOver ? null : wanted;
}
