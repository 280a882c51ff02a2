import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ownAttendance } from '../../attendance/attendance.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { clockOutsAtMost } from '../../limits.ts';
import { id, said } from '../../values.ts';

/** The text is fixed, although the ids are those of attendances (D1). */
export const clockOutNotFound = mark('user id not found.');
export const clockedOutNow = (people: number) =>
  say('{n, plural, one [# person is] other [# people are]} Clocked out Now', { n: people });

/** The ids come as `ids`, as `id`, or as a bare list. */
function idsOf(body: unknown): unknown {
  if (Array.isArray(body)) return { ids: body };
  const { id: list, ids } = (body ?? {}) as { id?: unknown; ids?: unknown };
  return ids === undefined && Array.isArray(list) ? { ids: list } : body;
}

export const clockOutPeople = call({
  name: 'clock-out-people',
  feature: 'dashboard',
  method: 'POST',
  path: '/api/shifts/clocked-in/today/',
  summary: 'Clock out people by the ids of their attendances, all of them or none',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.preprocess(
    idsOf,
    z.object({
      ids: z
        .array(id, 'Must be a list of ids')
        .min(1, 'Select at least one')
        .max(
          clockOutsAtMost,
          said(() => say('Select at most {max}', { max: clockOutsAtMost })),
        ),
    }),
  ),
  success: { status: 200, body: z.object({ detail: z.string() }) },
  refusals: { 403: ownAttendance, 404: clockOutNotFound },
});
