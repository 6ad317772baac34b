const signatures: readonly (readonly [contentType: string, signature: Buffer])[] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
  ["application/zip", Buffer.from("PK\x03\x04")],
];

/** The file type according to the first bytes, whatever the name says; `null` for types we do not accept. */
export const contentTypeOf = (content: Buffer): string | null =>
  signatures.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0] ?? null;
