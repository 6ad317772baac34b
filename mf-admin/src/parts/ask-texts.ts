/** The words of every question an admin answers before something is done. */
export const askTexts = {
  reason: "Reason",
  reasonHelp: "Kept in the audit log.",
  noReason: "Enter a reason.",
  done: "Saved.",
  cancel: "Cancel",
} as const;
