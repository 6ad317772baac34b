/** The words around the dashboard's panels. */
export const dashboardTexts = {
  welcome: (name: string): string => `Welcome, ${name}`,
  watches: (plan: string, bureaus: string): string => `Your ${plan} plan watches ${bureaus}.`,
  openReport: "Open your credit report",
  behind: (figure: string): string => `See what is behind ${figure.toLowerCase()}`,
  availableOn: (day: string): string => `Available ${day}`,
};
