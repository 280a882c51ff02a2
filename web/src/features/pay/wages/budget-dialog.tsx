import type { BudgetWeek } from '@deckhand/contract/pay/wages/budget';
import { budgetText } from '@deckhand/contract/pay/wages/budget';
import { setBudget } from '@deckhand/contract/pay/wages/set-budget';
import { say } from '@deckhand/domain/language/say';
import { parseDollars } from '@deckhand/domain/pay/money';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** WA11: sets the cost that the week may have, and those after it unless it is for this one alone. */
export function BudgetDialog({ week, onClose }: { week: BudgetWeek; onClose: () => void }) {
  const set = useMutationOf(setBudget, { refreshes: ['pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema: setBudget.body,
    initialValues: {
      dollars: week.budget ? String(week.budget.dollars) : '',
      only_week: week.budget?.only_week ?? false,
    },
    toInput: ({ dollars, only_week }) => ({ dollars: dollarsOf(dollars), only_week }),
    rules: { dollars: (typed) => (typed.trim() === '' || dollarsOf(typed) !== null ? null : budgetText) },
    onSubmit: async (body) => {
      await set.mutateAsync({ query: { location: week.location, week: week.week }, body });
      toast.success(say('Budget saved.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Budget')}
      description={say('What a week may cost here, from that of {date} on. Leave it empty for none.', {
        date: formatForDisplay(week.week),
      })}
      submitLabel={say('Save budget')}
      form={form}
    >
      <TextField
        label={say('Dollars a week')}
        inputMode="decimal"
        maxLength={14}
        {...form.field('dollars')}
      />
      <CheckboxField label={say('For this week alone')} {...form.field('only_week')} />
    </FormDialog>
  );
}

function dollarsOf(typed: string): number | null {
  const cents = parseDollars(typed.trim());
  return cents === undefined ? null : cents / 100;
}
