/** Texts for an API that does not answer as it should. */
export const connectionTexts = {
  notReached: "We couldn't reach Roadworthy. Check your connection and try again.",
  attention: "Some fields need your attention.",
  unknownForm: "This page is out of date and can't read Roadworthy's answer. Reload it.",
  noAnswer: "Roadworthy can't answer right now. Try again in a moment.",
} as const;
