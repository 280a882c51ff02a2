import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { ownRequest } from '../../requests/request.ts';
import { idText, line, messageBody } from '../../values.ts';
import { changeNotFound } from './change.ts';
import {
  aboutThePast,
  changedSince,
  clockedInFor,
  closeThePool,
  concernsOtherLocations,
  endTheTimeOff,
  isOff,
  neverTakenBack,
  reopenThePool,
  sealBroken,
  takenBackAlready,
  tooManyShifts,
} from './undo.ts';

export const undoChange = call({
  name: 'undo-change',
  feature: 'history',
  method: 'POST',
  path: '/api/schedule/changes/{id}/undo/',
  summary: 'Take back what a change made of the schedule, where it still is so',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    seal: line(100),
    /** Takes back what is possible where something is not. */
    rest: z.boolean().default(false),
    ...lawReason,
  }),
  success: { status: 200, body: messageBody.extend({ change_id: z.int() }) },
  refusals: {
    400: `${endTheTimeOff('{name}')} / ${reopenThePool} / ${closeThePool} / ${neverTakenBack} / ${tooManyShifts} / ${aboutThePast} / ${alreadyBooked} / ${lacksCertificateText} / ${clockedInFor('{code}', '{date}')} / ${isOff('{name}', '{date}')}`,
    403: `${concernsOtherLocations} / ${ownRequest}`,
    404: changeNotFound,
    409: `${takenBackAlready('{name}', '{date}')} / ${changedSince} / ${sealBroken}`,
  },
  ours: true,
});
