import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call, workbookType } from '../../call.ts';
import { eventsInExport } from '../../limits.ts';
import { nothingToExport } from '../../refusals.ts';
import { flag, idText, listOf, moment, search, slice } from '../../values.ts';
import { securityEventKinds } from './security-event.ts';

export const tooManyEvents = () =>
  say('An export takes {most} events at the most. Choose fewer days.', {
    most: eventsInExport.toLocaleString('en-US'),
  });

const namedPerson = z.object({ id: z.int(), name: z.string() });

const securityEvent = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** The person who did it; null where nobody was signed in. */
  actor: namedPerson.nullable(),
  /** The person whom it concerns. */
  person: namedPerson.nullable(),
  address: z.string().nullable(),
  /** Such as 'Firefox on Windows'. */
  browser: z.string().nullable(),
  details: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = call({
  name: 'list-security-events',
  feature: 'security-log',
  method: 'GET',
  path: '/api/security-events/',
  summary: 'List who signed in, failed to, or changed what protects the school, latest first',
  access: ADMINS,
  query: z.object({
    /** Matches people, the network address and the details. */
    search,
    kind: z.enum(securityEventKinds).optional(),
    /** The person who did it, or whom it concerns. */
    person: idText.optional(),
    /** Days begin at other moments in other zones, and the log has none. */
    since: moment.optional(),
    /** Without the moment itself. */
    until: moment.optional(),
    export: flag.optional(),
    ...slice,
  }),
  success: { status: 200, body: listOf(securityEvent), file: workbookType },
  refusals: { 400: tooManyEvents(), 404: nothingToExport },
  ours: true,
});
