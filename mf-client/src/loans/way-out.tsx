import { buttonClass } from "@roadworthy/kit/parts/button";

/** The counted link to a lender or provider that may pay us, in a new tab; the disclosure is the element `disclosureId`. */
export const WayOut = ({
  url,
  page,
  disclosureId,
  label,
  at,
  newTab,
}: {
  url: string;
  page: "loans" | "coverage" | "dashboard";
  disclosureId: string;
  label: string;
  /** Whose offer it is, for whoever hears the link without the card around it. */
  at: string;
  newTab: string;
}) => (
  <a
    className={buttonClass({ variant: "outline" })}
    href={`${url}?from=client/${page}`}
    target="_blank"
    rel="noopener noreferrer sponsored"
    aria-describedby={disclosureId}
  >
    <span>
      {label}
      <span className="rw-hidden">
        {" "}
        {at} ({newTab})
      </span>
    </span>
  </a>
);
