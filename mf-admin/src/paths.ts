import { currentShell } from "@roadworthy/kit/connection";

/** Where the area's screens are. */
export const paths = {
  audit: (): string => `${currentShell().basePath}/audit`,
  users: (): string => `${currentShell().basePath}/users`,
  person: (id: string): string => `${currentShell().basePath}/users/${id}`,
  /** The list with the form that opens an account for somebody. */
  addUser: (): string => `${currentShell().basePath}/users#add`,
} as const;
