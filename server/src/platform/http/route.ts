import type { Readable } from 'node:stream';
import type { Answer, CallDeclaration, Parsed } from '@deckhand/contract/call';
import type { Language } from '@deckhand/domain/language/language';
import type { Saying } from '@deckhand/domain/language/say';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Network } from '../config/networks.ts';
import type { Platform } from '../platform.ts';
import type { EnrolledKiosk, StoppedKiosk } from '../sessions/enrolled-kiosk.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import type { CsvRows } from './csv-answer.ts';
import type { FileAnswer } from './file-answer.ts';

export interface CallerFound {
  id: number;
  kioskId: number | null;
}

/** The context of a use case: the platform, the validated input, the caller and the time. */
export interface CallContext<C extends CallDeclaration = CallDeclaration> extends Platform {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** The caller, who is allowed to make this call; absent on public calls, on those of a device and on those that find them. */
  actor: C['access'] extends 'PUBLIC' | 'DEVICE'
    ? undefined
    : C extends { findsCallerItself: true }
      ? undefined
      : SignedIn;
  /** The enrolled kiosk that the request comes from, if it sent a kiosk token. */
  kiosk: C['access'] extends 'DEVICE' ? EnrolledKiosk : EnrolledKiosk | undefined;
  /** The kiosk that the request comes from, if nobody answers for it any more. */
  stoppedKiosk: StoppedKiosk | undefined;
  now: Date;
  /** The caller's, for texts of an answer: `speak(language, …)`. Null is English, also for programs that ask for none (LG3). */
  language: Language | null;
  /** The networks of the caller's address, for counting attempts. */
  network: Network;
  /** The caller's address and User-Agent header, for the security log alone. */
  address: string;
  browser: string | undefined;
  /** The token of the Authorization header. */
  token: string | undefined;
  /** The token of an enrolled kiosk, for calls that find it themselves. */
  kioskToken: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  /** For an answer that takes long: refuses a caller who may not make the call any more, or goes on with the rights of now. */
  authorizeAgain(): Promise<void>;
  /** Names the caller in the log, where the call finds them itself. */
  findCaller(caller: CallerFound): void;
  /** Says of a calendar that it becomes another one at this moment, though nobody changes anything. */
  changesBy(moment: Date): void;
}

/** A declared call and the use case that answers it. */
export interface Route<C extends CallDeclaration = CallDeclaration> {
  call: C;
  answer: (context: CallContext) => Promise<unknown>;
}

/** The declared answer: a stream or a text where the call declares one, and a file also where it can answer with one. */
type Answered<C extends CallDeclaration> = C['success'] extends { type: string }
  ? Readable
  : C['success'] extends { text: string }
    ? string | undefined
    :
        | Worded<Answer<C>>
        | (C['success'] extends { file: string } ? FileAnswer : never)
        | (C extends { csv: object } ? CsvRows : never);

/** A message is said at last, in the language of the caller. */
type Worded<Result> = Result extends { message: string }
  ? Omit<Result, 'message'> & { message: Saying }
  : Result;

export function route<C extends CallDeclaration>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Answered<C>>,
): Route<C> {
  // `registerRoutes` parses each part with the call's schemas first, so the narrower context type is correct.
  return { call, answer: answer as Route['answer'] };
}
