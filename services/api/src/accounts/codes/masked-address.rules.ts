/** An address its owner recognizes but nobody else can write to: `d•••@mail.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  // For a short name, one letter would give away all of it.
  return `${at > 1 ? email.slice(0, 1) : ""}•••${email.slice(at)}`;
}
