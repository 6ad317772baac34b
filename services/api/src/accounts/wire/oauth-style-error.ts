/** A failure that OAuth clients expect in RFC 6749's form. */
export class OAuthStyleError extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}
