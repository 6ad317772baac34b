/** What the product says about itself outside its pages. */
export const texts = {
  tagline: "Know where your credit stands before you shop for a car.",
  withoutScripts:
    "Your credit data needs JavaScript to be shown safely. Please switch it on and reload the page.",
} as const;
