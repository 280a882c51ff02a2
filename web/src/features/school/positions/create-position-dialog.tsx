import { length } from '@deckhand/contract/limits';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { type Position, positionNameTaken } from '@deckhand/contract/school/positions/position';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ColorField } from './color-field.tsx';
import { leastUsedColor, namesByColor } from './position-colors.ts';
import { usePositions } from './use-positions.ts';

interface CreatePositionDialogProps {
  onClose: () => void;
  onCreated?: (position: Position) => void;
}

export function CreatePositionDialog({ onClose, onCreated }: CreatePositionDialogProps) {
  const positions = usePositions().data?.results ?? [];
  // Waits, so that the new position can be chosen at once.
  const create = useMutationOf(createPosition, { refreshes: ['positions'], waitsForRefresh: true });
  const form = useCallForm({
    schema: createPosition.body,
    initialValues: { name: '', color: leastUsedColor(positions) },
    onSubmit: async (body) => {
      const position = await create.mutateAsync({ body });
      onCreated?.(position);
      toast.success(say('Position created successfully:'));
      onClose();
    },
    failureTexts: { atField: { [positionNameTaken]: 'name' } },
  });

  return (
    <FormDialog onClose={onClose} title={say('Create New Position')} submitLabel={say('Create')} form={form}>
      <TextField
        label={say('Position Name')}
        placeholder={say('Swim Instructor')}
        maxLength={length.positionName}
        required
        autoFocus
        {...form.field('name')}
      />
      <ColorField usedBy={namesByColor(positions)} {...form.field('color')} />
    </FormDialog>
  );
}
