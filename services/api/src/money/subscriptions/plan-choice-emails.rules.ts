import type { Language } from "@roadworthy/contracts/languages";

/** What was chosen for a plan without a charge now, of which its subscriber gets a mail to keep. */
export type PlanChoice =
  | { readonly kind: "started" | "agreed"; readonly consent: string }
  | { readonly kind: "cancellation"; readonly isTrial: boolean };

/** The words of that mail. `end` is the day the plan lasts until. */
export const choiceWords = (
  choice: PlanChoice,
  plan: { readonly name: string; readonly end: string },
  language: Language,
): { readonly subject: string; readonly paragraphs: readonly string[] } =>
  language === "es" ? spanish(choice, plan) : english(choice, plan);

const english: typeof spanish = (choice, { name, end }) =>
  choice.kind === "cancellation"
    ? {
        subject: `Your ${name} ${choice.isTrial ? "trial" : "plan"} is canceled`,
        paragraphs: [
          `You keep ${name} until ${end}. ${choice.isTrial ? "You won't be charged." : "You won't be charged again."}`,
          "To see your plan or to keep it:",
        ],
      }
    : {
        subject:
          choice.kind === "started"
            ? `Your ${name} plan has started`
            : `Your ${name} plan: what you agreed to`,
        paragraphs: ["You agreed to this:", choice.consent, "You can change or cancel your plan here:"],
      };

const spanish = (choice: PlanChoice, { name, end }: { readonly name: string; readonly end: string }) =>
  choice.kind === "cancellation"
    ? {
        subject: choice.isTrial ? `Tu prueba de ${name} está cancelada` : `Tu plan ${name} está cancelado`,
        paragraphs: [
          `Conservas ${name} hasta el ${end}. ${choice.isTrial ? "No se te cobrará nada." : "No se te cobrará de nuevo."}`,
          "Para ver tu plan o conservarlo:",
        ],
      }
    : {
        subject:
          choice.kind === "started" ? `Tu plan ${name} ha comenzado` : `Tu plan ${name}: lo que aceptaste`,
        paragraphs: ["Aceptaste lo siguiente:", choice.consent, "Puedes cambiar o cancelar tu plan aquí:"],
      };
