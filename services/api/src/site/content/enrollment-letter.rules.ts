/** The email that the waitlist was kept for; the list has no language, so it is in both. */
export const enrollmentLetter = (siteUrl: string): { readonly subject: string; readonly text: string } => ({
  subject: "Roadworthy is open to new drivers / Roadworthy ya admite conductores",
  text: [
    "You asked us to tell you when enrollment opens. It is open now:",
    `${siteUrl}/register`,
    "Ya puede registrarse, como nos pidió que le avisáramos:",
    `${siteUrl}/register?lang=es`,
    "This is the only message: your address is off our list. Este es el único mensaje: su dirección ya no está en nuestra lista.",
  ].join("\n\n"),
});
