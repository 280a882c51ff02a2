import { live } from '@deckhand/contract/limits';
import { languageHeader } from '@deckhand/contract/refusals';
import { type Change, isRecordChange, watchChanges } from '@deckhand/contract/school/live/watch-changes';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { readToken, sessionExpired } from '../session/session.ts';
import { noteCall, onConnectionChange } from './connectivity.ts';
import { eventReader } from './event-stream.ts';
import { answerWords } from './failure-text.ts';
import { requestUrl } from './request-url.ts';
import { jsonOf } from './send-call.ts';

/** The location to watch ('' for all in reach), and whether changes of people and locations count. */
export interface Watched {
  location: string;
  records: boolean;
}

interface Listener {
  /** Every change is reported from now on; data loaded earlier may be stale. */
  onReady: () => void;
  onChange: (change: Change) => void;
}

/** The end of a connection. A refusal is final: asking again would be refused again. */
type Ending = 'was ready' | 'failed' | 'refused';

const LONGEST_WAIT = 30_000;
/** The server sends a line more often than this, so a stream that is silent for longer is dead. */
const LONGEST_SILENCE = 2.4 * live.heartbeat;

interface Subscription {
  watched: Watched;
  listener: Listener;
}

interface Connection {
  watched: Watched;
  stop: AbortController;
  isReady: boolean;
}

/** All listeners of a page share one connection, because a browser has few for all its tabs. */
const subscriptions = new Set<Subscription>();
let shared: Connection | undefined;

/** Listens until it is stopped, and connects again whenever the connection ends. */
export function listenToChanges(watched: Watched, listener: Listener): () => void {
  const subscription = { watched, listener };
  subscriptions.add(subscription);
  const before = shared;
  connectForAll();
  if (shared === before && shared?.isReady) listener.onReady();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    shared?.stop.abort();
    shared = undefined;
  };
}

/** Opens a connection for what all listeners want together, unless the present one includes it. */
function connectForAll(): void {
  const wanted = unionOf([...subscriptions].map(({ watched }) => watched));
  if (shared && includes(shared.watched, wanted)) return;
  shared?.stop.abort();
  const connection: Connection = { watched: wanted, stop: new AbortController(), isReady: false };
  shared = connection;
  const forAll: Listener = {
    onReady() {
      connection.isReady = true;
      for (const { listener } of subscriptions) listener.onReady();
    },
    onChange(change) {
      for (const { watched, listener } of subscriptions) {
        if (concerns(watched, change)) listener.onChange(change);
      }
    },
  };
  const onLost = () => {
    connection.isReady = false;
  };
  void listen(connection.watched, forAll, connection.stop.signal, onLost).then(() => {
    // It was refused: a later listener may ask again.
    if (shared === connection) shared = undefined;
  });
}

export function unionOf(all: readonly Watched[]): Watched {
  const locations = new Set(all.map(({ location }) => location));
  const [only = ''] = locations;
  return { location: locations.size === 1 ? only : '', records: all.some(({ records }) => records) };
}

export function includes(wide: Watched, narrow: Watched): boolean {
  return (wide.location === '' || wide.location === narrow.location) && (wide.records || !narrow.records);
}

export function concerns({ location, records }: Watched, change: Change): boolean {
  if (isRecordChange(change) && !records) return false;
  return location === '' || change.location === null || String(change.location) === location;
}

async function listen(
  watched: Watched,
  listener: Listener,
  stop: AbortSignal,
  onLost: () => void,
): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const ending = await connect(watched, listener, stop);
    onLost();
    if (ending === 'refused') return;
    failures = ending === 'was ready' ? 0 : failures + 1;
    await pause(waitAfter(failures), stop);
  }
}

/** Twice as long after each failure, with some chance, so that browsers do not all return at once. */
function waitAfter(failures: number): number {
  return Math.min(live.retry * 2 ** failures, LONGEST_WAIT) * (0.5 + Math.random() / 2);
}

async function connect(watched: Watched, listener: Listener, stop: AbortSignal): Promise<Ending> {
  const token = readToken();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
  let ending: Ending = 'failed';
  try {
    const response = await open(watched, token, AbortSignal.any([stop, silence.signal]));
    if (response.status === 401) sessionExpired(token, answerWords(401, jsonOf(await response.text())));
    // Too many streams are open: there may be room later.
    if (response.status === 429) return 'failed';
    if (response.status >= 400 && response.status < 500) return 'refused';
    if (!response.ok || response.body === null) return 'failed';
    const read = eventReader();
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      for (const { name, data } of read(piece.value)) {
        if (name === 'ready') {
          ending = 'was ready';
          listener.onReady();
        } else if (name === 'change') {
          listener.onChange(JSON.parse(data) as Change);
        }
      }
    }
  } catch {
    // Cut off: the loop connects again.
  } finally {
    clearTimeout(timer);
  }
  return ending;
}

async function open(
  { location, records }: Watched,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (token !== null) headers.set('Authorization', `Token ${token}`);
  // The reason why a session has ended is shown on the login page.
  const language = spokenLanguage();
  if (language !== null) headers.set(languageHeader, language.code);
  try {
    const url = requestUrl(watchChanges.path, {}, { location, records: records || undefined });
    const response = await fetch(url, { headers, signal, cache: 'no-store' });
    noteCall(true);
    return response;
  } catch (error) {
    if (!signal.aborted) noteCall(false);
    throw error;
  }
}

/** Waits, but ends early when the server is back. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const forget = onConnectionChange((connection) => {
      if (connection === 'online') end();
    });
    stop.addEventListener('abort', end, { once: true });
  });
}
