import { length } from '@deckhand/contract/limits';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { erasePerson, nameDiffers } from '@deckhand/contract/people/erase-person';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
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
      toast.success('The personal data is erased.');
      onClose();
      onErased();
    },
    failureTexts: { atField: { [nameDiffers]: 'name' } },
  });

  return (
    <FormDialog
      onClose={onClose}
      title="Erase personal data"
      description={
        <>
          <p>
            {isDeleted ? null : (
              <>
                <strong>{name}</strong> is deleted: logged out everywhere, and future shifts become open.{' '}
              </>
            )}
            Name, email, phone, birth date, address, key, password and the words of requests are erased.
            Shifts, hours and the reasons for changed hours stay for the payroll, under “Person {person.id}”.
          </p>
          <p>This cannot be undone.</p>
        </>
      }
      submitLabel="Erase"
      danger
      form={form}
      size="small"
    >
      <TextField
        label={`Type “${name}” to confirm`}
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
