/** The words for people of a suspended business. */
export const suspendedTexts = {
  title: "Your business is suspended",
  text: "Pulls and API keys are stopped and nothing new is charged. This page opens again once we lift the suspension.",
  ask: "Ask us why and what to do:",
  toDashboard: "Back to dashboard",
} as const;
