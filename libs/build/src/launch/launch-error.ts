/** A failure whose message is written for the person at the terminal; `logFile` holds the details. */
export class LaunchError extends Error {
  readonly logFile: string | undefined;

  constructor(message: string, logFile?: string) {
    super(message);
    this.name = "LaunchError";
    this.logFile = logFile;
  }
}
