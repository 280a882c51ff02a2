import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { payrollNumbersAtMost } from '../../limits.ts';
import { personNotFound } from '../../people/person.ts';
import { id, said } from '../../values.ts';
import { payrollNumber } from './payroll-number.ts';

export const numberTaken = 'Two people cannot have the same payroll number.';
export const enteredTwice = 'Somebody is entered twice.';
/** Says who has the number. */
export const numberTakenBy = (name: string, number: string) =>
  say('{name} has the payroll number {number} already.', { name, number });

export const updatePayrollNumbers = call({
  name: 'update-payroll-numbers',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/numbers/',
  summary: 'Enter payroll numbers of people; null takes one away. All are saved or none',
  access: ADMINS,
  body: z.object({
    numbers: z
      .array(z.object({ user: id, payroll_number: payrollNumber.nullable() }))
      .min(1, mark('Enter a payroll number'))
      .max(
        payrollNumbersAtMost,
        said(() => say('Save at most {most} payroll numbers at once', { most: payrollNumbersAtMost })),
      ),
  }),
  success: { status: 200, body: z.object({ changed: z.int() }) },
  refusals: {
    400: enteredTwice,
    404: personNotFound,
    409: `${numberTaken} / ${numberTakenBy('{name}', '{number}')}`,
  },
  ours: true,
});
