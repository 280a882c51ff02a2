import type { Complaint, LawInTheWay } from '@deckhand/contract/refusals';

interface Circumstances {
  /** 0 without an answer. */
  status: number;
  text: string;
  ownText?: string | null;
  english?: string | null;
  complaints?: readonly Complaint[];
  law?: LawInTheWay | null;
  retryAfter?: number | null;
  requestId?: string | null;
  alreadyShown?: boolean;
}

/** The only error that a call throws. */
export class ApiFailure extends Error {
  /** The answer's status; 0 without an answer. */
  readonly status: number;
  /** The text to show. */
  readonly text: string;
  /** The answer's own text, as opposed to the default of its status. */
  readonly ownText: string | null;
  /** Its text in English, by which screens know a refusal in any language. */
  readonly english: string | null;
  /** The values that the server refused, each with the reason. */
  readonly complaints: readonly Complaint[];
  /** LA8: the rules of law that are in the way. */
  readonly law: LawInTheWay | null;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | null;
  /** The id by which the server logged the request; null without an answer of the server. */
  readonly requestId: string | null;
  /** The person knows already: the end of a session is shown once, not once for each call. */
  readonly alreadyShown: boolean;

  constructor(circumstances: Circumstances) {
    super(circumstances.text);
    this.name = 'ApiFailure';
    this.status = circumstances.status;
    this.text = circumstances.text;
    this.ownText = circumstances.ownText ?? null;
    this.english = circumstances.english ?? this.ownText;
    this.complaints = circumstances.complaints ?? [];
    this.law = circumstances.law ?? null;
    this.retryAfter = circumstances.retryAfter ?? null;
    this.requestId = circumstances.requestId ?? null;
    this.alreadyShown = circumstances.alreadyShown ?? false;
  }
}
