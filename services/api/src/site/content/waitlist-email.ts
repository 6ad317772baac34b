import { brand } from "@roadworthy/contracts/brand";

/** The email by which an address on the waitlist is confirmed. In both languages, as the one for which the list is kept. */
export const waitlistEmail = (
  siteUrl: string,
  token: string,
): { readonly subject: string; readonly text: string } => ({
  subject: `Confirm your place on the ${brand.name} waitlist / Confirma tu lugar en la lista de espera`,
  text: [
    "Confirm this address within 7 days, and we will email you when enrollment opens:",
    `${siteUrl}/waitlist#confirm=${token}`,
    "If it wasn't you, do nothing, or take the address off the list now or later:",
    `${siteUrl}/waitlist#leave=${token}`,
    "Confirma esta dirección en un plazo de 7 días y te escribiremos cuando se abra la inscripción:",
    `${siteUrl}/waitlist?lang=es#confirm=${token}`,
    "Si no fuiste tú, no hagas nada, o quita la dirección de la lista ahora o más tarde:",
    `${siteUrl}/waitlist?lang=es#leave=${token}`,
    [brand.name, ...brand.address].join("\n"),
  ].join("\n\n"),
});
