/** Where the details of a failure are: a log and the byte at which the failed run's part of it begins. */
export interface LogPlace {
  readonly file: string;
  readonly startByte: number;
}

/** A failure whose message is written for the person at the terminal; `log` holds the details. */
export class LaunchError extends Error {
  readonly log: LogPlace | undefined;

  constructor(message: string, log?: LogPlace) {
    super(message);
    this.name = "LaunchError";
    this.log = log;
  }
}

/** The user asked to stop while something was under way. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped.");
    this.name = "StoppedError";
  }
}
