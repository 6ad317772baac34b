/** The words of the settings as a whole. */
export const settingsTexts = {
  title: "System Settings",
  lead: "How the platform works for everyone. Changes apply right away, except new prices and anything that weakens security, which have to be approved first.",
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
  weakening: "A change that weakens a control, or could shut admins out, has to be approved first.",
  takesTwo: {
    title: "This has to be approved",
    lead: "This weakens a control that protects every admin account, or can shut other admins out. Nothing changes until it's approved. An address list must include the approver's address, too.",
    proposed: "Proposed. Another admin must approve.",
  },
} as const;
