import { type CertificateKind, kindFields, kindNameTaken } from '@deckhand/contract/certificates/certificate';
import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import { updateCertificateKind } from '@deckhand/contract/certificates/update-certificate-kind';
import { length, longestValidity } from '@deckhand/contract/limits';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
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
  const form = useSchemaForm({
    schema: kindFields,
    initialValues: kindValues(kind),
    toInput: kindInput,
    onSubmit: async (body) => {
      try {
        if (kind) await update.mutateAsync({ params: { id: kind.id }, body });
        else await create.mutateAsync({ body });
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [kindNameTaken]: 'name' } });
        return;
      }
      toast.success('Kind saved.');
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={kind ? 'Edit Kind' : 'Add Kind'}
      submitLabel="Save"
      form={form}
      size="small"
    >
      <TextField
        label="Name"
        placeholder="CPR/AED"
        maxLength={length.certificateKind}
        required
        autoFocus
        {...form.field('name')}
      />
      <NumberField
        label="Usual Validity"
        unit="months"
        min={1}
        max={longestValidity}
        description="Leave empty if it has no usual end."
        {...form.field('validity_months')}
      />
      <TextField
        label="Reminders Before"
        description="Days before the end, such as 60, 30, 7."
        {...form.field('reminder_days')}
      />
    </FormDialog>
  );
}
