import { mark } from '@deckhand/domain/language/say';
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
  if (planned === undefined) return budget ? `Budget ${formatWholeDollars(cents(budget.dollars))}.` : '';
  const sum = formatWholeDollars(cents(planned.dollars));
  const words = [`Planned ${planned.is_about ? `about ${sum}` : sum}`];
  if (budget) {
    words.push(`budget ${formatWholeDollars(cents(budget.dollars))}`);
    if (budget.dollars > 0) words.push(`${Math.round((planned.dollars / budget.dollars) * 100)}%`);
  }
  return `${words.join(', ')}.`;
}

/** Says whom the sum leaves out, to readers who see it whole: 'Without salaried people.' */
export function leftOutWords({ planned }: Pick<BudgetWeek, 'planned'>): string {
  const { salaried = 0, without_wage: unpaid = 0 } = planned ?? {};
  return [
    ...(salaried > 0 ? ['Without salaried people.'] : []),
    ...(unpaid > 0
      ? [unpaid === 1 ? 'Without 1 person who has no wage.' : `Without ${unpaid} people who have no wage.`]
      : []),
  ].join(' ');
}
