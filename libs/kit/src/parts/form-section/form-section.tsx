import { Button } from "antd";
import { type ReactNode, useId } from "react";
import styles from "./form-section.module.css";
import { partsTexts } from "../parts-texts.ts";

/** A group of fields with its heading and what it is for; side by side from 960 px on. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Stays at the foot of the window while something is changed and not saved. Put it last inside the `<form>`. */
export function SaveBar({
  isDirty,
  isSaving,
  onReset,
  label = partsTexts.saveChanges,
}: {
  isDirty: boolean;
  isSaving: boolean;
  onReset: () => void;
  label?: string;
}) {
  if (!isDirty && !isSaving) return null;
  return (
    <div className={styles.bar}>
      <output>{partsTexts.unsaved}</output>
      <Button onClick={onReset} disabled={isSaving}>
        {partsTexts.discard}
      </Button>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {label}
      </Button>
    </div>
  );
}
