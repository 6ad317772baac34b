let asking: Promise<boolean> | null = null;

/**
 * Asks the person to prove again who they are; true once they have, false when they would rather not. Whatever is refused
 * meanwhile waits for the same dialog.
 */
export function proveAgain(): Promise<boolean> {
  asking ??= import(/* webpackChunkName: "step-up" */ "./step-up-dialog.tsx")
    .then(({ askForProof }) => askForProof())
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
}
