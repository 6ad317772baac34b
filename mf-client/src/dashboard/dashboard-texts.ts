import type { ClientDashboard } from "@roadworthy/contracts/clients";

type ActivityKind = ClientDashboard["recentActivity"][number]["kind"];

const activity: Record<Exclude<ActivityKind, "update" | "pull">, (who: string) => string> = {
  reading: (who) => `${who} read your report with your code`,
  blocked: (who) => `${who} was blocked`,
  support: (who) => `${who} from our support team viewed your account with your code`,
};

/** The words of the client's dashboard. */
export const dashboardTexts = {
  title: "Dashboard",
  failed: "Error Loading Data",
  loading: "Loading your dashboard",
  welcome: (name: string): string => `Welcome, ${name}`,
  watches: (plan: string, bureaus: string): string => `Your ${plan} plan watches ${bureaus}.`,
  plans: { free: "Free", basic: "Basic", premium: "Premium" },
  openReport: "Open your credit report",
  behind: (figure: string): string => `See what's behind ${figure.toLowerCase()}`,
  availableOn: (day: string): string => `Available ${day}`,
  refresh: "Refresh Credit Report",
  newReport: (bureaus: string): string => `New report from ${bureaus}.`,
  asking: (bureaus: string): string => `Asking ${bureaus} for your report. This can take up to 20 seconds.`,
  newBureaus: (bureaus: string): string =>
    `We’re getting your first report from ${bureaus}. It shows here within a minute.`,
  notRefreshed: "Your report wasn't refreshed.",
  notDue: "You have your newest report. The next one isn't due yet.",
  underWay: "We're getting your report right now. Check back in a minute.",
  refreshFailed: "We couldn't refresh your report. Try again in a minute.",
  request: (id: string): string => `Request ${id}`,
  noReportFrom: {
    no_hit: (bureau: string): string =>
      `${bureau} found no file that matches your details. Check that your name and address are up to date.`,
    frozen: (bureau: string): string =>
      `${bureau} has a freeze on your file. Lift it with the bureau, then refresh again.`,
    underage: (bureau: string): string => `${bureau} doesn't give reports on people under 18.`,
    inquiry_not_allowed: (bureau: string): string => `${bureau} didn't allow this inquiry.`,
    subject_invalid: (bureau: string): string =>
      `${bureau} couldn't accept your details. Check your name and address.`,
    duplicate: (bureau: string): string =>
      `We asked ${bureau} the same thing a short while ago. Try again later.`,
    other: (bureau: string): string =>
      `${bureau} couldn't answer. We'll ask again within the hour; you don't need to do anything.`,
  },
  upgrade: "Upgrade",
  upgradeTitle: "See all three of your scores",
  upgradeText: "Premium adds Experian and TransUnion, with a monthly update from each bureau.",
  comparePlans: "Compare plans",
  recentActivity: "Recent activity",
  whoPulled: "See all activity",
  noActivity: "No activity yet",
  noActivityText: "Report updates and inquiries by businesses show up here.",
  activity,
  softPull: (who: string): string => `${who} made a soft inquiry`,
  hardPull: (who: string): string => `${who} made a hard inquiry`,
  updated: "New credit report received",
  updateFailed: "Monthly update failed",
} as const;
