/** A time of day with its article in Spanish: "las 3:15 p. m.", but "la 1:15 p. m.". */
export const hourOf = (time: string): string => `${/^1\D/.test(time) ? "la" : "las"} ${time}`;
