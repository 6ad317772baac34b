import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import type { Budget } from "../../platform/throttle/throttle.rules.ts";

const DAY_SECONDS = 24 * 3600;

/** Identity checks a day, for an account and for an SSN. */
const IDENTITY_TRIES_A_DAY = 5;

/**
 * What a try costs: a few a day for an account and for an SSN wherever they come from, and fifty from an address. Names and dates
 * must not be matched to an SSN by trying.
 */
export const identityBudgets = (userId: string, ssn: string, ip: string): Budget[] => [
  {
    name: "identity-user",
    subject: userId,
    attempts: IDENTITY_TRIES_A_DAY,
    windowSeconds: DAY_SECONDS,
  },
  {
    name: "identity-ssn",
    subject: ssn,
    attempts: IDENTITY_TRIES_A_DAY,
    windowSeconds: DAY_SECONDS,
  },
  {
    name: "identity-ip",
    subject: callerNetwork(ip),
    attempts: 50,
    windowSeconds: DAY_SECONDS,
  },
];

/** A person is asked to look at details without a bureau twice a day at most. */
export const byHandBudgets = (userId: string): Budget[] => [
  {
    name: "identity-by-hand",
    subject: userId,
    attempts: 2,
    windowSeconds: DAY_SECONDS,
  },
];

/** Owners are told at most once a day that someone claims their identity. */
export const claimNewsBudgets = (userId: string): Budget[] => [
  {
    name: "identity-claim-news",
    subject: userId,
    attempts: 1,
    windowSeconds: DAY_SECONDS,
  },
];
