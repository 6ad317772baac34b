import { brand } from "@roadworthy/kit/brand";

/** The words of the careers page. */
export const careersTexts = {
  title: "Careers",
  heading: "There are no open positions right now.",
  lead: `When ${brand.name} hires again, the positions appear on this page and at ${brand.parent}.`,
  link: `See all openings at ${brand.parent}`,
  ways: [
    { to: "/about", label: "Read how we work" },
    { to: "/features", label: "See what we build" },
    { to: "/status", label: "See how it runs" },
  ],
  note: "We keep no pool of applications, so there is nothing to send us until a position is listed.",
} as const;
