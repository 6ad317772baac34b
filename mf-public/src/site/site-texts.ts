/** The words that several public pages share: the menus, the closing sign, sources. */
export const siteTexts = {
  header: {
    "/pricing": "Pricing",
    "/auto-refinance": "Auto Loans",
    "/auto-loan-calculator": "Loan Calculator",
    "/credit-costs": "Credit Costs",
    "/about": "About",
  },
  footer: {
    "/pricing": "Pricing",
    "/features": "Features",
    "/credit-monitoring": "Credit Monitoring",
    "/auto-loans": "Auto Loans",
    "/about": "About",
    "/careers": "Careers",
    "/faq": "FAQ",
    "/partner-api": "Partner API",
    "/privacy": "Privacy Policy",
    "/terms": "Terms of Service",
    "/status": "Status",
  },
  closing: {
    exit: "Next exit",
    heading: "See your number before the dealer does.",
    text: "It takes a few minutes, and it does not touch your score.",
    start: "Get Started For Free",
  },
  sampleFigure: "Sample figure",
  sources: "Sources and dates",
} as const;
