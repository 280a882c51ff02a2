import { mark, say } from '@deckhand/domain/language/say';
import { formatWholeDollars } from '@deckhand/domain/pay/money';
import { z } from 'zod';

export const budgetText = mark('Budget must be 0 to 999,999,999.99 dollars');

/** WA11: the planned pay of a week at a location, against its budget. */
export const budgetWeek = z.object({
  location: z.int(),
  /** Its Sunday. */
  week: z.string(),
  /** Absent where wages are off. Null: none is set. */
  budget: z.object({ dollars: z.number(), only_week: z.boolean() }).nullable().optional(),
  /** Absent where wages are off, and to a manager who could find out what somebody earns. */
  planned: z
    .object({
      /** The pay of people with a wage, and open seats at the average wage of their position. */
      dollars: z.number(),
      /** There are open seats in it, so it is not exact. */
      is_about: z.boolean(),
      /** The rest is for readers who may see wages. */
      people: z.int().optional(),
      overtime_hours: z.number().optional(),
      open_dollars: z.number().optional(),
      salaried: z.int().optional(),
      without_wage: z.int().optional(),
    })
    .optional(),
});
export type BudgetWeek = z.infer<typeof budgetWeek>;

const cents = (dollars: number) => Math.round(dollars * 100);

/** 'Planned $4,962, budget $4,800, 103%.' */
export function plannedWords({ planned, budget }: Pick<BudgetWeek, 'planned' | 'budget'>): string {
  const limit = budget && formatWholeDollars(cents(budget.dollars));
  if (planned === undefined) return limit ? say('Budget {dollars}.', { dollars: limit }) : '';
  const sum = formatWholeDollars(cents(planned.dollars));
  const dollars = planned.is_about ? say('about {dollars}', { dollars: sum }) : sum;
  if (!budget || !limit) return say('Planned {dollars}.', { dollars });
  if (budget.dollars === 0) return say('Planned {dollars}, budget {limit}.', { dollars, limit });
  const percent = Math.round((planned.dollars / budget.dollars) * 100);
  return say('Planned {dollars}, budget {limit}, {percent}%.', { dollars, limit, percent });
}

/** Says whom the sum leaves out, to readers who see it whole: 'Without salaried people.' */
export function leftOutWords({ planned }: Pick<BudgetWeek, 'planned'>): string {
  const { salaried = 0, without_wage: unpaid = 0 } = planned ?? {};
  return [
    ...(salaried > 0 ? [say('Without salaried people.')] : []),
    ...(unpaid > 0
      ? [
          say('Without {n, plural, one [# person who has] other [# people who have]} no wage.', {
            n: unpaid,
          }),
        ]
      : []),
  ].join(' ');
}
