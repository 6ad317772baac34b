import type { ButtonHTMLAttributes, MouseEvent } from "react";

/** How a button looks and what it is doing. */
export type ButtonLook = {
  variant?: "primary" | "secondary" | "outline" | "text" | "danger";
  size?: "xs" | "sm" | "md" | "lg";
  /** Shows a spinner and keeps the button from being pressed again; its label stays for screen readers, and so does the focus. */
  loading?: boolean;
  fullWidth?: boolean;
};

/** The class names of a button, for a link that looks like one. */
export const buttonClass = ({
  variant = "primary",
  size = "md",
  fullWidth = false,
}: ButtonLook = {}): string =>
  `rw-button rw-button-${variant} rw-button-${size}${fullWidth ? " rw-button-full" : ""}`;

/** A plain HTML button in the product's look. */
export function Button({
  variant,
  size,
  loading = false,
  fullWidth,
  children,
  disabled,
  type = "button",
  className,
  onClick,
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth !== undefined && { fullWidth }),
  };
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${buttonClass(look)} ${className}` : buttonClass(look)}
      disabled={disabled}
      // Not `disabled`, which would drop the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading}
      onClick={loading ? refuse : onClick}
    >
      {loading && <span className="rw-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

/** Enter in a field presses the form's submit button, so this keeps a form from being sent twice as well. */
const refuse = (event: MouseEvent): void => event.preventDefault();
