/** What the product says about itself outside its pages. */
export const texts = {
  tagline: "Know where your credit stands before you shop for a car.",
  withoutScripts: "We need JavaScript to show your credit data safely. Turn it on and reload the page.",
} as const;
