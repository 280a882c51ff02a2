import type { Readable } from 'node:stream';
import type { Answer, CallDeclaration, Parsed } from '@deckhand/contract/call';
import type { Actor } from '@deckhand/domain/access/actor';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Platform } from '../platform.ts';
import type { EnrolledKiosk } from '../sessions/enrolled-kiosk.ts';
import type { FileAnswer } from './file-answer.ts';

/** What a use case is given: the platform, the checked input, who calls, and the time. */
export interface CallContext<C extends CallDeclaration = CallDeclaration> extends Platform {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** Known and allowed to make this call; absent on public calls and on those of a device. */
  actor: C['access'] extends 'PUBLIC' | 'DEVICE' ? undefined : Actor;
  /** The enrolled kiosk that the request comes from, where it shows that it is one. */
  kiosk: C['access'] extends 'DEVICE' ? EnrolledKiosk : EnrolledKiosk | undefined;
  now: Date;
  /** The bearer of the request, where attempts are counted by address. */
  address: string;
  /** The token that came with the request, if any. */
  token: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
}

/** A declared call with the use case that answers it. */
export interface Route {
  call: CallDeclaration;
  answer: (context: CallContext) => Promise<unknown>;
}

/** A call whose answer is no JSON but a text that comes bit by bit. */
export function streamRoute<C extends CallDeclaration>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Readable>,
): Route {
  return { call, answer: answer as Route['answer'] };
}

/** The declared answer; where the call may be asked for a file, that file instead. */
type Answered<C extends CallDeclaration> =
  | Answer<C>
  | (C['success'] extends { file: string } ? FileAnswer : never);

export function route<C extends CallDeclaration>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Answered<C>>,
): Route {
  // The registration parses each part with the call's own schemas before it calls, so the narrower context holds.
  return { call, answer: answer as Route['answer'] };
}
