type Failures = Readonly<Record<"load" | "crash" | "hang" | "policy", number>>;
type Vitals = Readonly<Record<"lcpMs" | "inpMs" | "cls", number | null>>;

/** The words of the releases screen. */
export const releasesTexts = {
  title: "Releases",
  lead: "Which version of each front end visitors get. Versions are built with npm run release; here you decide who gets them.",
  failed: "Error Loading Releases",
  emptyTitle: "No front ends here",
  emptyText: "This server answers the API only.",
  live: "Live",
  liveFor: (percent: number): string => `Live for ${percent} of 100 visitors`,
  canary: "Canary",
  canaryFor: (percent: number): string => `Canary for ${percent} of 100 visitors`,
  version: "Version",
  state: "State",
  origin: (commit: string | null, author: string | null): string =>
    [commit?.slice(0, 10), author].filter(Boolean).join(", "),
  size: "JavaScript",
  contract: "Contract",
  actions: "Actions",
  pageLoads: "Page loads, 7 days",
  noBeacons: "No page loads reported yet",
  /** A page that hung could not report its load, and one that failed in two ways failed once. */
  failedOf: ({ views, load, crash, hang }: Failures & { views: number }): string => {
    const all = views + hang;
    return `${Math.min(load + crash + hang, all)} of ${all} failed`;
  },
  failureKinds: (health: Failures): string =>
    [
      health.load > 0 && `${health.load} not loaded`,
      health.crash > 0 && `${health.crash} crashed`,
      health.hang > 0 && `${health.hang} hung`,
      health.policy > 0 && `${health.policy} refused by policy`,
    ]
      .filter(Boolean)
      .join(", "),
  vitalsOf: (health: Vitals | null): string =>
    [
      health?.lcpMs != null && `LCP ${(health.lcpMs / 1000).toFixed(1)} s`,
      health?.inpMs != null && `INP ${health.inpMs} ms`,
      health?.cls != null && `CLS ${health.cls.toFixed(2)}`,
    ]
      .filter(Boolean)
      .join(", "),
  healthHelp:
    "One in ten page loads reports how it went, and all do while a canary runs; nothing about the visitor is kept. Web vitals are 75th percentiles. A canary that fails more often than the live version beyond chance (Fisher's exact test, p under 0.0001, from 20 page loads on) is rolled back automatically.",
  kilobytes: (kb: number): string =>
    `${kb.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0KB`,
  notStored: "Not stored here",
  liveMissing:
    "The server that answered you doesn't have the live version. Its visitors get the newest earlier version it has, if any. Put the version into its releases folder, or make another one live.",
  canaryMissing:
    "The server that answered you doesn't have the canary, so none of its visitors get it. Put the version into its releases folder, or pause the canary.",
  earlier: "Earlier",
  undone: "Rolled back",
  promote: "Promote to everyone",
  pause: "Pause canary",
  rollback: "Roll back",
  to: "Make live",
  off: "Switch off",
  on: "Switch on",
  isOff: "Switched off",
  offSince: "since",
  messageEn: "Message to visitors",
  messageEs: "Message to visitors, Spanish",
  messageHelp: "Shown in its place until you switch it on again",
  noMessage: "Write the message in both languages.",
  tryOut: "Try with some visitors",
  staged: "Roll out in stages",
  inStages: (minutes: number): string => `In stages of ${minutes} minutes`,
  nextStage: (percent: number): string =>
    percent === 100 ? "Next: all visitors, from" : `Next: ${percent} of 100 visitors, from`,
  stageNeeds: (reported: number, needed: number): string =>
    reported >= needed
      ? `${reported} page loads have reported in this stage.`
      : `${reported} of ${needed} page loads needed have reported in this stage.`,
  minutes: "Minutes per stage",
  minutesHelp:
    "1, 10, 50, then all of 100 visitors. A stage ends after this time, once 20 page loads have reported; a version that fails too often is rolled back.",
  badMinutes: "Minutes per stage: enter a whole number from 1 to 10,080.",
  percent: "Visitors out of 100",
  percentHelp: "A visitor stays with the version they got. Raising the number only adds visitors.",
  badPercent: "Visitors out of 100: enter a whole number from 1 to 99.",
  moved: (app: string): string => `${app}: done. Open tabs keep their version until they reload.`,
  notMoved: "Nothing was moved. Try again in a minute.",
  leads: {
    promote: "Everyone gets the canary, and the canary ends.",
    off: "Visitors see your message in its place. Its versions stay as they are, and other parts keep working.",
    on: "Visitors get it again on their next visit.",
    pause: "Everyone gets the live version again. You can start the canary again.",
    rollbackCanary: "Everyone gets the live version again, and the canary is marked as rolled back.",
    rollbackLive: "Everyone gets the previous version on their next visit.",
    to: "Everyone gets this version on their next visit.",
    staged: "A few visitors get this version first, then automatically more while page loads go well.",
    canary: "Some visitors get this version, always the same ones.",
  },
} as const;
