import type { Complaint } from '@deckhand/contract/refusals';

interface Circumstances {
  /** 0 when no answer came at all. */
  status: number;
  text: string;
  ownText?: string | null;
  complaints?: readonly Complaint[];
  retryAfter?: number | null;
  alreadyShown?: boolean;
}

/** The one kind of error a call ends with, whatever went wrong. */
export class ApiFailure extends Error {
  /** The answer's status; 0 when no answer came. */
  readonly status: number;
  /** What to tell the person. */
  readonly text: string;
  /** What the answer itself said, as opposed to the default of its status. */
  readonly ownText: string | null;
  /** Which values the server did not accept, and why. */
  readonly complaints: readonly Complaint[];
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | null;
  /** Somebody has told the person already: the end of a session is told once, not once for each call. */
  readonly alreadyShown: boolean;

  constructor(circumstances: Circumstances) {
    super(circumstances.text);
    this.name = 'ApiFailure';
    this.status = circumstances.status;
    this.text = circumstances.text;
    this.ownText = circumstances.ownText ?? null;
    this.complaints = circumstances.complaints ?? [];
    this.retryAfter = circumstances.retryAfter ?? null;
    this.alreadyShown = circumstances.alreadyShown ?? false;
  }
}
