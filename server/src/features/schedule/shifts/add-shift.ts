import type { Renewal } from '@deckhand/contract/plans/lack';
import { shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  addShift,
  formsByWeekday,
  type NewShiftFields,
  weekDaysComplaint,
} from '@deckhand/contract/schedule/shifts/add-shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { createPlan } from '@deckhand/domain/plans/plan';
import { compareDates, type Weekday } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { forbid, found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import type { PlannedShift } from '../../plans/load-plan.ts';
import { planNewShift } from '../../plans/plan-new-shift.ts';
import {
  approveShiftRequest,
  findShiftRequestToAnswer,
  isSeated,
} from '../../requests/shift-requests/answer-shift-request.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { readShiftForm } from './shift-form.ts';
import { wireShift } from './wire-shift.ts';

export const addShiftRoute = route(addShift, ({ db, actor, body, now }) =>
  inAct(
    db,
    {
      kind: 'ADDED',
      actor,
      now,
      requestId: body.request_id ?? undefined,
      lawReason: body.law_reason ?? null,
    },
    async (transaction, act) => {
      const { shifts, request } = await planShift(transaction, act, body);
      const renewals = firstRenewals(shifts.flatMap((shift) => shift.renewals));
      return {
        ...(await wireShift(transaction, found(shifts[0], shiftNotFound), now)),
        shifts: shifts.map(({ shift, weekday }) => ({
          id: shift.id,
          shift_code: shift.code,
          shift_day: weekday,
        })),
        request,
        ...(renewals.length > 0 && { renewals }),
      };
    },
  ),
);

interface PlannedShifts {
  shifts: readonly (PlannedShift & { weekday: Weekday; renewals: readonly Renewal[] })[];
  request: { id: number; status: 'Approved' | 'Pending' } | null;
}

/**
 * Adds a shift, or one for each of the weekdays; without people their dates are open. With a `request_id` they are made
 * for that request, which is approved if its person sits in all of them or the manager says so in words (N1a).
 */
export async function planShift(
  transaction: Transaction<Schema>,
  act: Act,
  fields: NewShiftFields,
): Promise<PlannedShifts> {
  const { actor, now } = act;
  if (!reachesLocation(actor, fields.location)) forbid();
  const [location, request] = await together([
    findOpenLocation(transaction, fields.location),
    fields.request_id ? findShiftRequestToAnswer(transaction, actor, fields.request_id) : undefined,
  ]);
  const today = todayIn(location.timezone, now);
  const plans = readForms(fields);
  const isApproved =
    request !== undefined && (isSeated(request, plans, today) || Boolean(fields.request_notes));
  const shifts = await together(
    plans.map(async ({ weekday, ...plan }) => {
      const planned = await planNewShift(transaction, act, {
        kind: fields.schedule_type,
        location,
        plan,
        comments: fields.comments ?? '',
        agenda: '',
        today,
        requestId: request?.id,
        alreadyNotified: isApproved ? [request.person_id] : [],
      });
      return { ...planned, weekday };
    }),
  );
  if (isApproved) {
    const made = shifts.map(({ shift, plan }) => ({
      code: shift.code,
      commitments: plan.commitments,
      horizon: location.published_through,
    }));
    const answer = { shifts: made, locationTitle: location.title, notes: fields.request_notes, now };
    await approveShiftRequest(transaction, actor, request, answer);
  }
  return {
    shifts,
    request: request ? { id: request.id, status: isApproved ? 'Approved' : 'Pending' } : null,
  };
}

/** The earliest renewal of each person: several shifts of one save may need it. */
function firstRenewals(renewals: readonly Renewal[]): Renewal[] {
  const earliest = renewals.toSorted((left, right) => compareDates(left.from, right.from));
  return earliest.filter(({ id }, index) => earliest.findIndex((other) => other.id === id) === index);
}

function readForms(fields: NewShiftFields) {
  const complaint = weekDaysComplaint(fields);
  if (complaint !== undefined) refuse(400, complaint);
  return formsByWeekday(fields).map((form) => {
    const { pattern, assignments } = readShiftForm(form);
    return { ...createPlan(pattern, assignments), weekday: pattern.weekday };
  });
}
