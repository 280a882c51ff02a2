/** A mail as use cases write it: plain text, to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}
