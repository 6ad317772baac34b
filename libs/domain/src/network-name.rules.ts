/** What a person is shown of an address or a network (`203.0.113.0/24`): enough to know their own, not the whole of it. */
export function networkName(address: string): string {
  const plain = address.replace(/\/\d+$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (plain.includes(".")) return plain.replace(/\.\d+$/, ".x");
  const [head = ""] = plain.split("::");
  return `${head.split(":").slice(0, 3).join(":")}:…`;
}
