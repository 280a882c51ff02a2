import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call, csvType } from '../../call.ts';
import { meetingStaffAtMost } from '../../limits.ts';
import { exportBudgets } from '../../person-budgets.ts';
import { id } from '../../values.ts';
import { periodParams } from '../period.ts';
import { notClosed } from '../periods/reopen-pay-period.ts';

export const handedOverAlready =
  'This period has been handed over already. Download its file, or make a new one.';
export const notToLeaveOut = 'Only people whom the file cannot carry are left out of it.';
export const sameFile = 'The new file would be the same as the last one. Download that one instead.';

export const handOverFile = call({
  name: 'hand-over-file',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/periods/{first}/file/',
  summary: 'Hand a closed period over to payroll: makes its file and answers with it',
  access: ADMINS,
  params: periodParams,
  body: z.object({
    /** People whose pay the format cannot carry, and whose hours are entered by hand. */
    left_out: z.array(id).max(meetingStaffAtMost).optional(),
    /** Makes one more file, with the mapping of now. */
    again: z.boolean(mark('Must be true or false')).optional(),
  }),
  success: { status: 200, body: z.string(), file: csvType },
  refusals: {
    400: `${notToLeaveOut} / {format} cannot carry “{text}” as {name}.`,
    404: notClosed,
    409: [
      handedOverAlready,
      sameFile,
      'These people have no payroll number: {names}.',
      'These kinds of pay have no code: {kinds}.',
      'Enter your company code of {format} first.',
      '{name} has {amount} regular hours. {format} cannot carry this: enter it by hand.',
    ].join(' / '),
  },
  budgets: exportBudgets,
  ours: true,
});
