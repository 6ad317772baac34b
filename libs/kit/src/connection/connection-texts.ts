/** Texts for an API that does not answer as it should. */
export const connectionTexts = {
  notReached: "Roadworthy could not be reached. Check your connection and try again.",
  attention: "Some fields need your attention.",
  unknownForm: "Roadworthy answered in a form this page does not know. Reload the page.",
  noAnswer: "Roadworthy cannot answer right now. Try again in a moment.",
} as const;
