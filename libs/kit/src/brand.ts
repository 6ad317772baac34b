import { texts } from "./brand-texts.ts";

/** Who the product is. An owner changes names, address and links here and nowhere else. */
export const brand = {
  name: "Roadworthy",
  parent: "Northlane Holdings",
  tagline: texts.tagline,
  address: ["Northlane Holdings", "400 Gratiot Crossing, Suite 210", "Detroit, MI 48226"],
  supportEmail: "help@roadworthy.example",
  salesEmail: "partners@roadworthy.example",
  securityEmail: "security@roadworthy.example",
  supportPhone: "(313) 555-0142",
  links: {
    parent: "https://northlane-holdings.example",
    careers: "https://northlane-holdings.example/careers",
    apiPlatform: "https://developers.roadworthy.example",
    threeBureauOffer: "https://three-bureau-reports.example/roadworthy",
  },
} as const;
