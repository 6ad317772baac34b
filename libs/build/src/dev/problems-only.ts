/** What the terminal and the page's overlay are told of a build; with none of it a page would take a broken update, and reload. */
export const problemsOnly = { all: false, errors: true, warnings: true } as const;
