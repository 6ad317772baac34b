/** The words of the settings as a whole. */
export const settingsTexts = {
  title: "System Settings",
  lead: "How the platform works for everyone. Changes apply right away, except prices and security, which need a second admin's approval.",
  sections: "Settings sections",
  section: "Section",
  names: {
    bureaus: "Credit Bureau Settings",
    prices: "Prices",
    security: "Security Settings",
    notifications: "System Notifications",
    enrollment: "Enrollment",
    features: "Feature flags",
    profile: "Your profile",
  },
  profile: {
    lead: "How your name appears to other admins and in the audit log, and where we reach you.",
    name: "Name",
    nameMissing: "Enter your name.",
    email: "Email",
    phone: "Phone",
    none: "None",
    change: "Change email or phone under Security",
    save: "Save name",
    saved: "Name saved",
    saveFailed: "Your name wasn't saved. Try again.",
  },
  takesTwo: {
    title: "Another admin must approve",
    lead: "This weakens a control that protects every admin account, or can shut other admins out. Nothing changes until another admin approves. An address list must include their address, too.",
    proposed: "Proposed. Another admin must approve.",
  },
} as const;
