import { length } from '@deckhand/contract/limits';
import type { Factor } from '@deckhand/contract/people/second-factor/factor';
import { renameFactor } from '@deckhand/contract/people/second-factor/rename-factor';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

export function RenameFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const rename = useMutationOf(renameFactor, { refreshes: [renameFactor.feature], waitsForRefresh: true });
  const form = useCallForm({
    schema: renameFactor.body,
    initialValues: { name: factor.name },
    onSubmit: async (body) => {
      await rename.mutateAsync({ params: { id: factor.id }, body });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Rename {name}', { name: factor.name })}
      submitLabel={say('Rename')}
      form={form}
      size="small"
    >
      <TextField
        label={say('Name')}
        maxLength={length.factorName}
        required
        autoFocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
