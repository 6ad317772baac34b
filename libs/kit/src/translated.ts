/** The shape of a texts module in another language: the same keys, the same lists, other words. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : Texts;
