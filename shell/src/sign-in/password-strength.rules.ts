import { brand } from "@roadworthy/kit/brand";
import { isLongEnough, maxPasswordLength } from "@roadworthy/domain/password.rules";
import { ZxcvbnFactory, type TranslationKeys } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import commonWords from "@zxcvbn-ts/language-en/dist/commonWords.json.mjs";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import wordSequences from "@zxcvbn-ts/language-en/dist/wordSequences.json.mjs";

/** What is known of the person who chooses a password, and so is easy to guess in it. */
export type KnownOfPerson = { name: string; email: string; companyName: string };

/** What would make a password harder to guess. */
export type PasswordAdvice =
  | "keyboard"
  | "repetition"
  | "sequence"
  | "date"
  | "common"
  | "word"
  | "name"
  | "personal"
  | "moreWords";

/** How a password stands: refused for its length, or how hard it is to guess, with advice while it is easy. */
export type PasswordStrength = {
  level: "tooShort" | "tooLong" | "weak" | "fair" | "good" | "strong";
  advice: PasswordAdvice | null;
};

// The lists of surnames and of words from Wikipedia are left out: they double what is loaded and change few estimates.
const makeEstimator = (): ZxcvbnFactory =>
  new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: {
      ...dictionary,
      "commonWords-en": commonWords,
      "firstnames-en": firstNames,
      ...wordSequences,
    },
    // What it costs to look at a password grows with the square of its length; one this long needs no second half.
    maxLength: 64,
  });

let estimator: ZxcvbnFactory | undefined;

/**
 * How hard a password is to guess, as zxcvbn estimates it (Wheeler, USENIX Security 2016). It is advice: what is accepted is
 * the length (NIST SP 800-63B-4 3.1.1.2) and what the API's list of leaked passwords says.
 */
export function passwordStrength(password: string, known: KnownOfPerson): PasswordStrength {
  if (!isLongEnough(password)) return { level: "tooShort", advice: null };
  if (password.length > maxPasswordLength) return { level: "tooLong", advice: null };
  estimator ??= makeEstimator();
  const { score, feedback } = estimator.check(password, guessesAbout(known));
  const level = levels[score];
  if (level !== "weak" && level !== "fair") return { level, advice: null };
  return { level, advice: adviceByWarning.get(feedback.warning ?? "") ?? "moreWords" };
}

/** By zxcvbn's score: from 10⁸ guesses on a password withstands guessing at the screen, from 10¹⁰ on the theft of its hash for a while. */
const levels = ["weak", "weak", "fair", "good", "strong"] as const;

/** What somebody would try first who knows the person: the whole of each answer and its words, together and one by one. */
function guessesAbout({ name, email, companyName }: KnownOfPerson): string[] {
  const answers = [name, email, companyName, brand.name].map((answer) => answer.trim().toLowerCase());
  const words = answers.map((answer) => answer.split(/[^\p{L}\p{N}]+/u));
  const guesses = [...answers, ...words.map((parts) => parts.join("")), ...words.flat()];
  return [...new Set(guesses)].filter((guess) => guess.length >= shortestGuess);
}

/** Shorter words stand in too many passwords by chance. */
const shortestGuess = 3;

const adviceOfWarning: Record<keyof TranslationKeys["warnings"], PasswordAdvice> = {
  straightRow: "keyboard",
  keyPattern: "keyboard",
  simpleRepeat: "repetition",
  extendedRepeat: "repetition",
  sequences: "sequence",
  recentYears: "date",
  dates: "date",
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "common",
  pwned: "common",
  wordByItself: "word",
  namesByThemselves: "name",
  commonNames: "name",
  userInputs: "personal",
};
const adviceByWarning = new Map(Object.entries(adviceOfWarning));
