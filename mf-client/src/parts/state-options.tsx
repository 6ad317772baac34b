import { states } from "@roadworthy/contracts/postal-states";

/** The options of a `<select>` for the state of an address; `choose` is shown until one is chosen. */
export function StateOptions({ choose }: { choose: string }) {
  return (
    <>
      <option value="">{choose}</option>
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
