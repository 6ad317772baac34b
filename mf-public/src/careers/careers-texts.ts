import { brand } from "@roadworthy/kit/brand";

/** The words of the careers page. */
export const careersTexts = {
  title: "Careers",
  heading: "There are no open positions right now.",
  lead: `When ${brand.name} is hiring again, you'll see the openings on this page and at ${brand.parent}.`,
  link: `See all openings at ${brand.parent}`,
  ways: [
    { to: "/about", label: "Read how we work" },
    { to: "/features", label: "See what we build" },
    { to: "/status", label: "See how it runs" },
  ],
  note: "We don't keep applications on file, so there's nothing to send us until a position is listed.",
} as const;
