import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import styles from "./settings.module.css";

/** Asks before a change that shuts somebody out, and says whom. */
export function ConfirmChange({
  consequences,
  onCancel,
  onConfirm,
}: {
  consequences: readonly string[];
  onCancel: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog title="Save these settings?" onClose={onCancel}>
      <ul className={styles.consequences}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <div className="rw-dialog-actions">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm}>Save</Button>
      </div>
    </Dialog>
  );
}
