/** An address that its owner knows again and nobody else can write to: `d•••@mail.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  // One letter would be the whole of a short name.
  return `${at > 1 ? email.slice(0, 1) : ""}•••${email.slice(at)}`;
}
