import { apiKeys } from "@roadworthy/contracts/api-keys";
import { membersOf, type MemberRole } from "@roadworthy/contracts/members";
import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import { pulls } from "@roadworthy/contracts/pulls";

/** What each part of the partner area begins with; whoever may not call it does not get to see the part in a menu. */
const features = {
  "partner-reports": creditReports.list,
  "partner-pulls": pulls.request,
  "partner-api": apiKeys.list,
  "partner-billing": partnerBillings.read,
} as const;

/** The parts of the partner area that a member's role leaves out. */
export const featuresWithout = (role: MemberRole): string[] =>
  Object.entries(features)
    .filter(([, operation]) => !membersOf(operation).includes(role))
    .map(([feature]) => feature);
