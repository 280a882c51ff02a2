import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import type { MeetingFields } from '@deckhand/contract/schedule/meetings/meeting';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { createPlan } from '@deckhand/domain/plans/plan';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { MalformedInput } from '../../../platform/http/parse-input.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { planNewShift } from '../../plans/plan-new-shift.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { readMeetingForm } from './meeting-form.ts';
import { wireMeeting } from './wire-meeting.ts';

export const createMeetingRoute = route(createMeeting, ({ db, actor, query, body, now }) =>
  inAct(db, { kind: 'ADDED', actor, now, lawReason: body.law_reason ?? null }, async (transaction, act) => {
    const locationId = query.location ?? body.location;
    if (locationId === undefined) {
      throw new MalformedInput([{ loc: ['query', 'location'], msg: 'Location is required' }]);
    }
    return wireMeeting(transaction, await planMeeting(transaction, act, locationId, body));
  }),
);

export async function planMeeting(
  transaction: Transaction<Schema>,
  act: Act,
  locationId: number,
  fields: MeetingFields,
): Promise<number> {
  if (!reachesLocation(act.actor, locationId)) forbid();
  const location = await findOpenLocation(transaction, locationId);
  const { pattern, assignments } = readMeetingForm(fields);
  const meeting = await planNewShift(transaction, act, {
    kind: 'STAFF_MEETING',
    location,
    plan: createPlan(pattern, assignments),
    comments: fields.comments ?? '',
    agenda: fields.agenda ?? '',
    today: todayIn(location.timezone, act.now),
  });
  return meeting.shift.id;
}
