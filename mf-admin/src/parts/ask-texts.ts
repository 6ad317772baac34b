/** The words of every question an admin answers before something is done. */
export const askTexts = {
  reason: "Reason",
  reasonHelp: "Kept in the audit log.",
  noReason: "Say why.",
  cancel: "Cancel",
} as const;
