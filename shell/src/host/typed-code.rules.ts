/** The digits of a code, which people copy with the space or the dash that it is shown with. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, "");
