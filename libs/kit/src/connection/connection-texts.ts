/** Texts for an API that does not answer as it should. */
export const connectionTexts = {
  notReached: "We couldn't reach Roadworthy. Check your connection and try again.",
  /** Of something that would have changed what is kept. */
  notSent: "You’re offline, so nothing was sent. Try again once you’re connected.",
  /** The same, where a second try is answered as the first one was. */
  unheard:
    "The connection broke before Roadworthy answered. Try again: it won’t be done or charged a second time.",
  maybeNotDone:
    "The connection broke before Roadworthy answered, so this may not have gone through. Check your connection and try again.",
  noAnswerToChange:
    "Roadworthy can’t answer right now, so this may not have gone through. Try again in a moment.",
  tooMany: "Too many requests in a short time, so nothing was done.",
  waitSeconds: (seconds: number): string =>
    seconds === 1 ? "Wait a second, then try again." : `Wait ${seconds} seconds, then try again.`,
  waitMinutes: (minutes: number): string =>
    minutes === 1 ? "Wait a minute, then try again." : `Wait ${minutes} minutes, then try again.`,
  attention: "Some fields need your attention.",
  unknownForm: "This page is out of date and can't read Roadworthy's answer. Reload it.",
  noAnswer: "Roadworthy can't answer right now. Try again in a moment.",
} as const;
