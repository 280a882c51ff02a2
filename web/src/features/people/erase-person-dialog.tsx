import { length } from '@deckhand/contract/limits';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { erasePerson, nameDiffers } from '@deckhand/contract/people/erase-person';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { sayWith } from '../../language/say-with.ts';
import { type Named, personName } from '../../session/person-name.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

interface ErasePersonDialogProps {
  person: Named & { id: number };
  /** One who is not deleted yet is deleted first. */
  isDeleted: boolean;
  onErased: () => void;
  onClose: () => void;
}

/** Erases a person's data for good. Typing the name makes sure that it is the right person. */
export function ErasePersonDialog({ person, isDeleted, onErased, onClose }: ErasePersonDialogProps) {
  const deletion = useMutationOf(deletePerson, { refreshes: ['people'] });
  const erasure = useMutationOf(erasePerson, { refreshes: ['people'] });
  const name = personName(person);
  const form = useCallForm({
    schema: erasePerson.body,
    initialValues: { name: '' },
    rules: { name: (typed) => (isSameName(typed, name) ? null : nameDiffers) },
    onSubmit: async (body) => {
      const params = { id: person.id };
      if (!isDeleted) await deletion.mutateAsync({ params });
      await erasure.mutateAsync({ params, body });
      toast.success(say('The personal data is erased.'));
      onClose();
      onErased();
    },
    failureTexts: { atField: { [nameDiffers]: 'name' } },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Erase personal data')}
      description={
        <>
          <p>
            {isDeleted ? null : (
              <>
                {sayWith('{name} is deleted: logged out everywhere, and future shifts become open.', {
                  name: <strong>{name}</strong>,
                })}{' '}
              </>
            )}
            {say(
              'Name, email, phone, birth date, address, key, password and the words of requests are erased. Shifts, hours and the reasons for changed hours stay for the payroll, under “Person {id}”.',
              { id: person.id },
            )}
          </p>
          <p>{say('This cannot be undone.')}</p>
        </>
      }
      submitLabel={say('Erase')}
      danger
      form={form}
      size="small"
    >
      <TextField
        label={say('Type “{name}” to confirm', { name })}
        autoComplete="off"
        maxLength={length.fullName.max}
        required
        autoFocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** As the server compares them. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
