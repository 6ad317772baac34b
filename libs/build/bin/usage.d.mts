/** Returns how a command is used, when that was asked for or what was given makes no sense; `wasAsked` tells the two apart. */
export function usageFor(
  projectDir: string,
  command: string,
  args: readonly string[],
): { readonly wasAsked: boolean; readonly text: string } | undefined;
