import { brand } from "@roadworthy/kit/brand";

/** What a client can do about an inquiry that should not have been made. Source: 15 USC 1681b(a), 1681i(a). */
export function ObjectPanel() {
  return (
    <section aria-labelledby="ca-object">
      <h2 id="ca-object">You do not recognize an inquiry?</h2>
      <p>
        A business needs a purpose the law permits. Choose Object next to the inquiry, or reach us at{" "}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> or{" "}
        <a href={`tel:${brand.supportPhone.replaceAll(/[^+\d]/g, "")}`}>{brand.supportPhone}</a>. We ask the
        business for its proof of your permission. You may also dispute the inquiry with the bureau itself; it
        has 30 days to answer.
      </p>
    </section>
  );
}
