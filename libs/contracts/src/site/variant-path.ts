/** The address of the public content with the text B of an experiment; edge and pages have to spell it alike. */
export const withVariant = (path: string, experimentId: string | null): string =>
  experimentId === null ? path : `${path}${path.includes("?") ? "&" : "?"}variant=${experimentId}`;
