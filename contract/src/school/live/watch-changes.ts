import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { live } from '../../limits.ts';
import { flag, idText, wholeNumberText } from '../../values.ts';

const changeKind = z.enum([
  'shift',
  'request',
  'attendance',
  'holiday',
  'coverage',
  'alarm',
  'message',
  'person',
  'location',
]);

/** An alarm was raised, changed or ended (GN1). It changes nothing that other lists show. */
export function isAlarmChange({ kind }: Change): boolean {
  return kind === 'alarm';
}

/** Changes of people and locations, which only lists of these want to know. */
export function isRecordChange({ kind }: Change): boolean {
  return kind === 'person' || kind === 'location';
}

/**
 * The kind of change and its location, without personal data. The location is null when all are concerned, and 0 for a
 * person who has none.
 */
export const change = z.object({ location: z.int().nullable(), kind: changeKind });
export type Change = z.infer<typeof change>;

const tooManyStreams = `You have ${live.streamsPerPerson} pages open that show changes as they happen. Close some of them.`;

/**
 * Server-sent events. `ready` comes first, and again whenever changes may have been missed: anything loaded before it may
 * be stale. `change` has the JSON of one change. A comment comes every 25 seconds. Clients read it with fetch, because
 * EventSource cannot send the token's header.
 */
export const watchChanges = call({
  name: 'watch-changes',
  feature: 'live',
  method: 'GET',
  path: '/api/live/',
  summary: 'Stream the changes at one location, or at all in reach, as they happen',
  access: EVERYONE,
  query: z.object({
    location: idText.optional(),
    /** Reports changes of people and locations as well. */
    records: flag.optional(),
    /** Ends the stream after this many seconds; by default it ends with the session, the server or the connection. */
    seconds: wholeNumberText(0, live.longestStream).optional(),
  }),
  success: { status: 200, body: z.string(), type: 'text/event-stream' },
  refusals: { 429: tooManyStreams },
  ours: true,
});
