import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { waitingPunchesAtMost } from '../../limits.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound } from '../../requests/request.ts';
import { id, said } from '../../values.ts';
import { closedDayRefusals } from '../closed-days.ts';
import { missedPunchStatus } from './missed-punch.ts';

/** The manager who had the device could have made up the punch, so somebody else has to confirm it. */
export const ownKiosk =
  'You enrolled this kiosk or took it over, so another manager has to approve these punches. You can enter the times by hand.';
export const earlierWaits = 'An earlier punch of this person still waits. Decide them together.';

export const decideWaitingPunches = call({
  name: 'decide-waiting-punches',
  feature: 'missed-punches',
  method: 'POST',
  path: '/api/shifts/waiting-punches/',
  summary: 'Approve or decline offline punches that wait for another manager, all of them or none',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    action: z.enum(['APPROVE', 'REJECT']),
    /** Ids of list-missed-punches. */
    ids: z
      .array(id, 'Must be a list of ids')
      .min(1, 'Select at least one')
      .max(
        waitingPunchesAtMost,
        said(() => say('Select at most {max}', { max: waitingPunchesAtMost })),
      ),
    notes: decisionNotes,
  }),
  success: {
    status: 200,
    body: z.object({
      /**
       * One per punch. An approved punch counts as if it had arrived in time; one that now overlaps other attendance stays
       * pending, and a manager enters its times.
       */
      results: z.array(
        z.object({ id: z.int(), status: missedPunchStatus, attendance_id: z.int().nullable() }),
      ),
      message: z.string(),
    }),
  },
  refusals: {
    403: `${ownRequest} / ${ownKiosk}`,
    404: requestNotFound,
    409: `${alreadyDecided} / ${earlierWaits} / ${closedDayRefusals}`,
  },
  ours: true,
});

export function decidedWords(action: 'APPROVE' | 'REJECT', decided: number, overlapping: number): string {
  const done =
    action === 'APPROVE'
      ? say('{n, plural, one [# punch] other [# punches]} recorded', { n: decided })
      : say('{n, plural, one [# punch] other [# punches]} declined', { n: decided });
  const left = say(
    '{n, plural, one [# punch] other [# punches]} overlapping other attendance: enter the times by hand',
    { n: overlapping },
  );
  return [decided > 0 && done, overlapping > 0 && left].filter(Boolean).join('; ');
}
