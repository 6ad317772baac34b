import { brand } from "@roadworthy/contracts/brand";

/** The email that the waitlist was kept for; the list has no language, so it is in both. */
export const enrollmentEmail = (siteUrl: string): { readonly subject: string; readonly text: string } => ({
  subject: "Roadworthy is open to new drivers / Roadworthy ya admite conductores",
  text: [
    "You asked us to tell you when enrollment opens. It is open now:",
    `${siteUrl}/register`,
    "Ya puedes registrarte, como nos pediste que te avisáramos:",
    `${siteUrl}/register?lang=es`,
    "This is the last message: your address is off our list. Este es el último mensaje: tu dirección ya no está en nuestra lista.",
    [brand.name, ...brand.address].join("\n"),
  ].join("\n\n"),
});
