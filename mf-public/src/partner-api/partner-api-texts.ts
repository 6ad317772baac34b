/** The words of the page for businesses that want to pull reports. */
export const partnerApiTexts = {
  title: "Partner API",
  heading: "Pull a credit report with one request",
  lead: "For dealers, lenders and the software they use: three bureaus behind one API, with consent, permissible purpose and price settled before a bureau is asked.",
  platform: "Open the API platform",
  reference: "Read the API reference",
  sample: {
    heading: "What it looks like",
    text: "The short form is for drivers who have an account here and have granted you a standing consent. You never pay twice for the same key and request.",
    code: `curl "$ROADWORTHY_URL/api/v1/credit-pulls" \\
  -H "Authorization: Bearer $ROADWORTHY_KEY" \\
  -H "Idempotency-Key: deal-1842" \\
  -H "Content-Type: application/json" \\
  -d '{
    "email": "driver@mail.example",
    "bureaus": ["equifax"],
    "type": "soft",
    "scoreType": "vantage"
  }'`,
  },
  points: {
    heading: "What you can count on",
    list: [
      {
        heading: "The price first",
        text: "A quote lists every line, and what it shows is what you pay. Bureaus that find no file cost nothing.",
      },
      {
        heading: "Charged once",
        text: "Send a request again with its key and you get the first answer, even if the network lost it.",
      },
      {
        heading: "Limits you can see",
        text: "60 credit pulls per minute and 5,000 API requests per hour, and every answer says what's left.",
      },
      {
        heading: "A sandbox from the start",
        text: "Test keys and test drivers work before you are certified, with every failure a bureau can produce.",
      },
      {
        heading: "Proof of consent",
        text: "Each pull carries its purpose and its consent, and drivers see both.",
      },
    ],
  },
  steps: {
    heading: "How to start",
    list: [
      { before: "Open a ", link: "Business Partner account", after: ". Test keys work right away." },
      { before: "Tell us your permissible purposes. We check and certify them.", link: null, after: "" },
      { before: "Add funds, create a live key, and pull.", link: null, after: "" },
    ],
  },
  sales: {
    heading: "Talk to sales",
    text: "Volume prices, an integration with your dealer software, or a question about certification:",
  },
} as const;
