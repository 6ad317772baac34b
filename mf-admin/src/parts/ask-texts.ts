/** The words of every question an admin answers before something is done. */
export const askTexts = {
  reason: "Reason",
  reasonHelp: "Kept in the audit log.",
  noReason: "Enter a reason.",
  someMissing: "Fill in every field.",
  missing: (field: string): string => `Fill in “${field}”.`,
  wrong: (field: string): string => `Check what you entered for “${field}”.`,
  done: "Saved.",
} as const;
