import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { weeklyHoursAtMost } from '../../limits.ts';
import { personNotFound } from '../../people/person.ts';
import { idText, said } from '../../values.ts';

export const wishAboveMost = mark('The desired hours cannot be more than the most hours.');

const hoursText = said(() => say('Must be 1 to {most} whole hours', { most: weeklyHoursAtMost }));
const hours = z.int(hoursText).min(1, hoursText).max(weeklyHoursAtMost, hoursText).nullable();

export const setWeeklyHours = call({
  name: 'set-weekly-hours',
  feature: 'availability',
  method: 'PUT',
  path: '/api/users/{id}/weekly-hours/',
  summary: 'Set how many hours a week a person would like to work, and the most that they can; null for none',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ desired_hours: hours, most_hours: hours }),
  success: { status: 200, body: z.object({ desired_hours: hours, most_hours: hours }) },
  refusals: { 400: wishAboveMost, 404: personNotFound },
  ours: true,
});
