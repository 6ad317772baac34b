/** Where the report lists the client's access codes and creates one. The protection screens bring them; until then it is empty. */
export function AccessCodesSlot() {
  return null;
}
