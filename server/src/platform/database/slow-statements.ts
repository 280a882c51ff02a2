import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A statement of a trip that took long. Its text has parameters, not their values. */
interface SlowStatement {
  milliseconds: number;
  /** The functions that asked for it, the nearest first. */
  name: string;
  statement: string;
}

const slowStatements = channel('deckhand:slow-statement');

/** More of the text would only repeat the name. */
const MOST_TEXT = 300;
const MOST_NAMES = 3;
const MOST_FRAMES = 40;

/** Functions through which every statement goes. */
const ON_THE_WAY =
  /^(BatchingConnection|DatabasePool|Object|Promise|Transaction|Kysely|reportSlow|stackHere|repeatedly|together|inTransaction|inSnapshot|inOneTrip|provideConnection)\b/;

/** Publishes a slow statement, if anybody logs them. */
export function reportSlow(text: string, milliseconds: number): void {
  if (!slowStatements.hasSubscribers) return;
  slowStatements.publish({
    milliseconds: Math.round(milliseconds),
    name: callersIn(stackHere()),
    statement: text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text,
  } satisfies SlowStatement);
}

/** Logs slow statements until the app closes. */
export function logSlowStatements(app: FastifyInstance): void {
  const log = (message: unknown) => app.log.warn(message as SlowStatement, 'slow statement');
  slowStatements.subscribe(log);
  app.addHook('onClose', async () => void slowStatements.unsubscribe(log));
}

function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = MOST_FRAMES;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** Our own functions in a stack, such as `selectPeople < listPeople`. */
function callersIn(stack: string): string {
  const frames = [...stack.matchAll(/^\s+at (?:async )?([\w$.#]+) \((.*)\)$/gm)];
  const names = frames.flatMap(([, name = '', file = '']) =>
    /node_modules|^node:/.test(file) || ON_THE_WAY.test(name) ? [] : [name],
  );
  return names.slice(0, MOST_NAMES).join(' < ') || 'unknown';
}
