/** One, as a fixed-point number: 40 decimal places, so that thousands of compounded periods keep more than 30 true digits. */
export const one = 10n ** 40n;

/** The product of two fixed-point numbers. */
export const multiply = (a: bigint, b: bigint): bigint => (a * b) / one;

/** The quotient of two fixed-point numbers; `b` is not zero. */
export const divide = (a: bigint, b: bigint): bigint => (a * one) / b;

/** `base` raised to a whole, non-negative power. */
export const power = (base: bigint, exponent: number): bigint => {
  let result = one;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
};

/** `numerator / denominator` to the nearest whole number, halves away from zero; the denominator is positive. */
export const roundedQuotient = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n
    ? -((-2n * numerator + denominator) / (2n * denominator))
    : (2n * numerator + denominator) / (2n * denominator);

/** A fixed-point number as decimal text with so many places, rounded half away from zero: `4.990000`. */
export const toDecimalText = (value: bigint, places: number): string => {
  const scaled = roundedQuotient(value * 10n ** BigInt(places), one);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  const sign = scaled < 0n ? "-" : "";
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
