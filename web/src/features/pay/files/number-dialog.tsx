import type { NumberedPerson } from '@deckhand/contract/pay/files/list-payroll-numbers';
import { payrollNumber } from '@deckhand/contract/pay/files/payroll-number';
import { updatePayrollNumbers } from '@deckhand/contract/pay/files/update-payroll-numbers';
import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { personName } from '../../../session/person-name.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const LONGEST = 20;
const schema = z.object({ payroll_number: z.literal('').or(payrollNumber) });

export function NumberDialog({ person, onClose }: { person: NumberedPerson; onClose: () => void }) {
  const update = useMutationOf(updatePayrollNumbers, { refreshes: ['pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema,
    initialValues: { payroll_number: person.payroll_number ?? '' },
    onSubmit: async ({ payroll_number }) => {
      const number = payroll_number === '' ? null : payroll_number;
      await update.mutateAsync({ body: { numbers: [{ user: person.id, payroll_number: number }] } });
      toast.success(say('Payroll number saved.'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('Payroll number of {name}', { name: personName(person) })}
      submitLabel={say('Save')}
      form={form}
      size="small"
      onClose={onClose}
    >
      <TextField
        label={say('Payroll number')}
        description={say('As your payroll provider knows the person. Leave empty to take it away.')}
        maxLength={LONGEST}
        autoFocus
        {...form.field('payroll_number')}
      />
    </FormDialog>
  );
}
