import type { Bureau } from "@roadworthy/contracts/primitives";

/** Where a consumer reaches each nationwide agency for a free report after a notice; 15 USC 1681m(a)(3)(A) asks for a toll-free number. */
export const agencies: Record<
  Bureau,
  { readonly name: string; readonly address: string; readonly phone: string }
> = {
  equifax: {
    name: "Equifax Information Services LLC",
    address: "P.O. Box 740241, Atlanta, GA 30374",
    phone: "1-800-685-1111",
  },
  experian: {
    name: "Experian",
    address: "P.O. Box 2002, Allen, TX 75013",
    phone: "1-888-397-3742",
  },
  transunion: {
    name: "TransUnion LLC",
    address: "P.O. Box 1000, Chester, PA 19016",
    phone: "1-800-888-4213",
  },
};
