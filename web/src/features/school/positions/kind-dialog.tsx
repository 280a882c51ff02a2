import { type CertificateKind, kindFields, kindNameTaken } from '@deckhand/contract/certificates/certificate';
import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import { updateCertificateKind } from '@deckhand/contract/certificates/update-certificate-kind';
import { length, longestValidity } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { kindInput, kindValues } from './kind-values.ts';

interface KindDialogProps {
  /** Absent for a new one. */
  kind: CertificateKind | undefined;
  onClose: () => void;
}

export function KindDialog({ kind, onClose }: KindDialogProps) {
  const options = { refreshes: ['certificates'], waitsForRefresh: true } as const;
  const create = useMutationOf(createCertificateKind, options);
  const update = useMutationOf(updateCertificateKind, options);
  const form = useCallForm({
    schema: kindFields,
    initialValues: kindValues(kind),
    toInput: kindInput,
    onSubmit: async (body) => {
      if (kind) await update.mutateAsync({ params: { id: kind.id }, body });
      else await create.mutateAsync({ body });
      toast.success(say('Kind saved.'));
      onClose();
    },
    failureTexts: { atField: { [kindNameTaken]: 'name' } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={kind ? say('Edit Kind') : say('Add Kind')}
      submitLabel={say('Save')}
      form={form}
      size="small"
    >
      <TextField
        label={say('Name')}
        placeholder={say('CPR/AED')}
        maxLength={length.certificateKind}
        required
        autoFocus
        {...form.field('name')}
      />
      <NumberField
        label={say('Usual Validity')}
        unit={say('months')}
        min={1}
        max={longestValidity}
        description={say('Leave empty if it has no usual end.')}
        {...form.field('validity_months')}
      />
      <TextField
        label={say('Reminders Before')}
        description={say('Days before the end, such as 60, 30, 7.')}
        {...form.field('reminder_days')}
      />
    </FormDialog>
  );
}
