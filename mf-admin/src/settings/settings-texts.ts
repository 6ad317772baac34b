/** The words of the settings as a whole. */
export const settingsTexts = {
  title: "System Settings",
  lead: "How the platform works for everyone. Changes apply at once.",
  sections: "Settings sections",
  names: {
    bureaus: "Credit Bureau Settings",
    prices: "Prices",
    security: "Security Settings",
    notifications: "System Notifications",
    enrollment: "Enrollment",
    features: "Feature flags",
  },
  weaken: {
    title: "Another admin must approve",
    lead: "This weakens a control that protects every admin account. Nothing changes until another admin approves.",
    proposed: "Proposed. Another admin must approve.",
  },
} as const;
