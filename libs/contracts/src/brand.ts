/** Who the product is, on screens, in letters and in documents. An owner changes names, address and links here and nowhere else. */
export const brand = {
  name: "Roadworthy",
  parent: "Northlane Holdings",
  address: ["Northlane Holdings", "400 Gratiot Crossing, Suite 210", "Detroit, MI 48226"],
  timeZone: "America/Detroit",
  supportEmail: "help@roadworthy.example",
  salesEmail: "partners@roadworthy.example",
  securityEmail: "security@roadworthy.example",
  supportPhone: "(313) 555-0142",
  links: {
    parent: "https://northlane-holdings.example",
    careers: "https://northlane-holdings.example/careers",
    apiPlatform: "https://developers.roadworthy.example",
    threeBureauOffer: "https://three-bureau-reports.example/roadworthy",
    terms: "https://roadworthy.example/terms",
  },
} as const;
