/** The words of the settings as a whole. */
export const settingsTexts = {
  title: "System Settings",
  lead: "How the platform works for everybody. A change counts at once.",
  sections: "Settings sections",
  names: {
    bureaus: "Credit Bureau Settings",
    prices: "Prices",
    security: "Security Settings",
    notifications: "System Notifications",
    enrollment: "Enrollment",
    features: "Feature flags",
  },
} as const;
