import type { CertificateKind } from '@deckhand/contract/certificates/certificate';
import { length } from '@deckhand/contract/limits';
import { type Position, positionNameTaken } from '@deckhand/contract/school/positions/position';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ColorField } from './color-field.tsx';
import { namesByColor } from './position-colors.ts';
import { usePositions } from './use-positions.ts';

interface UpdatePositionDialogProps {
  position: Position;
  kinds: readonly CertificateKind[];
  onClose: () => void;
}

export function UpdatePositionDialog({ position, kinds, onClose }: UpdatePositionDialogProps) {
  const others = usePositions().data?.results.filter(({ id }) => id !== position.id) ?? [];
  // The answers about people contain the names of their positions.
  const update = useMutationOf(updatePosition, {
    refreshes: ['positions', 'people', 'certificates'],
    waitsForRefresh: true,
  });
  const form = useCallForm({
    schema: updatePosition.body,
    initialValues: {
      name: position.name,
      color: position.color,
      is_lifeguard: position.is_lifeguard,
      certificate_kinds: kinds
        .filter(({ positions }) => positions.some(({ id }) => id === position.id))
        .map(({ id }) => id),
    },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { id: position.id }, body });
      toast.success(say('Position updated successfully.'));
      onClose();
    },
    failureTexts: { atField: { [positionNameTaken]: 'name' } },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Edit Position')}
      description={say('Name and color change everywhere at once: with people, on schedules and in reports.')}
      submitLabel={say('Save')}
      form={form}
    >
      <TextField
        label={say('Position Name')}
        maxLength={length.positionName}
        required
        autoFocus
        {...form.field('name')}
      />
      <ColorField usedBy={namesByColor(others)} {...form.field('color')} />
      <CheckboxField
        label={say('Work of a lifeguard')}
        description={say('Nobody under the least age of lifeguards gets a seat for it.')}
        {...form.field('is_lifeguard')}
      />
      {kinds.length > 0 && (
        <MultiSelectField
          label={say('Required Certificates')}
          placeholder={say('None')}
          description={say(
            'Whoever has this position can be seated and clock in for it only with all of them.',
          )}
          choices={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('certificate_kinds')}
        />
      )}
    </FormDialog>
  );
}
