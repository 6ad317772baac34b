import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";

/** The role an account has from now on. `company` is the business it belongs to. */
export type GivenRole = {
  readonly role: "client" | "partner" | "admin";
  readonly company: string | null;
};

/** Tells an account's owner that somebody gave it another role, and why they were signed out. */
export function roleEmail(
  given: GivenRole,
  siteUrl: string,
  language: Language,
): { readonly subject: string; readonly text: string; readonly language: Language } {
  const { subject, paragraphs } = language === "es" ? spanish(given, siteUrl) : english(given, siteUrl);
  return { subject, text: paragraphs.join("\n\n"), language };
}

type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

const english = ({ role, company }: GivenRole, siteUrl: string): Words => {
  const kind = {
    client: "a personal account for drivers",
    partner: `a business account of ${company ?? "a business"}`,
    admin: "an admin account",
  }[role];
  return {
    subject: "Your Roadworthy account has a new role",
    paragraphs: [
      `It is now ${kind}. You were signed out everywhere, so log in again:`,
      `${siteUrl}/login`,
      `If you didn't expect this, write to ${brand.supportEmail}.`,
    ],
  };
};

const spanish = ({ role, company }: GivenRole, siteUrl: string): Words => {
  const kind = {
    client: "una cuenta personal para conductores",
    partner: `una cuenta de la empresa ${company ?? ""}`.trimEnd(),
    admin: "una cuenta de administrador",
  }[role];
  return {
    subject: "Tu cuenta de Roadworthy tiene otro rol",
    paragraphs: [
      `Ahora es ${kind}. Se cerraron todas tus sesiones, así que vuelve a entrar:`,
      `${siteUrl}/login`,
      `Si no lo esperabas, escribe a ${brand.supportEmail}.`,
    ],
  };
};
