import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { live } from '../limits.ts';
import { idText, wholeNumberText } from '../values.ts';

export const changeKind = z.enum(['shift', 'request', 'attendance', 'holiday', 'message']);
export type ChangeKind = z.infer<typeof changeKind>;

/** What kind of thing changed and where; never whose. Null where it concerns every location. */
export const change = z.object({ location: z.int().nullable(), kind: changeKind });
export type Change = z.infer<typeof change>;

/**
 * Server-sent events. `ready` says that from now on every change is told: whatever was loaded before it may be stale. It comes
 * first, and again whenever changes may have been missed. `change` carries the JSON of one change. A comment comes every
 * 25 seconds. Read with fetch, because the token travels in its header.
 */
export const watchChanges = call({
  name: 'watch-changes',
  feature: 'live',
  method: 'GET',
  path: '/api/live/',
  summary: 'Be told what changes at one location, or at all in reach, as it happens',
  access: EVERYONE,
  query: z.object({
    location: idText.optional(),
    /** After so many seconds the stream ends; left out, it ends with the session, the server or the connection. */
    seconds: wholeNumberText(0, live.longestStream).optional(),
  }),
  success: { status: 200, body: z.string(), type: 'text/event-stream' },
  ours: true,
});
