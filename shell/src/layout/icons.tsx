const stroke = {
  viewBox: "0 0 24 24",
  width: 22,
  height: 22,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

/** The product's mark: a road running to the horizon inside a shield. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path
      d="M16 1.5 29 5v11.5c0 7-5.2 11.6-13 14-7.8-2.4-13-7-13-14V5z"
      fill="var(--brand-shield, var(--rw-on-sign))"
    />
    <path
      d="M13.4 8h5.2L23 24.8a22 22 0 0 1-7 3.4 22 22 0 0 1-7-3.4z"
      fill="var(--brand-road, var(--rw-sign))"
    />
    <path d="M16 10v3M16 16v3.4M16 22.4v3.4" stroke="var(--rw-marker)" strokeWidth="1.8" fill="none" />
  </svg>
);

export const MenuIcon = () => (
  <svg {...stroke}>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </svg>
);

export const CloseIcon = () => (
  <svg {...stroke}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);

export const SunIcon = () => (
  <svg {...stroke}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19" />
  </svg>
);

export const MoonIcon = () => (
  <svg {...stroke}>
    <path d="M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5z" />
  </svg>
);

export const ChevronIcon = () => (
  <svg {...stroke} width={16} height={16}>
    <path d="M6 9l6 6 6-6" />
  </svg>
);
