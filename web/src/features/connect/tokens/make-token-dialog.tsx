import { accessTokenForm, createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { length, tokens } from '@deckhand/contract/limits';
import { SCOPES, type Scope, scopeWords } from '@deckhand/contract/scopes';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CheckboxGroupField } from '../../../ui/checkbox-group-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ShownSecret } from '../shown-secret.tsx';

/** Makes a token and shows it once: the server keeps only its hash (TK1). */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  const make = useMutationOf(createAccessToken, { refreshes: [createAccessToken.feature] });
  const form = useCallForm({
    schema: accessTokenForm,
    initialValues: {
      name: '',
      scopes: [] as Scope[],
      days: tokens.days.usual as number | null,
      networks: '',
    },
    onSubmit: async (body) => setMade((await make.mutateAsync({ body })).token),
  });
  if (made !== null)
    return (
      <ShownSecret
        title={say('Your token')}
        warning={say('Keep this token')}
        secret={made}
        what={say('token')}
        onDone={onClose}
      >
        {say('It is shown only now. Store it where your script reads its secrets, and nowhere else.')}
      </ShownSecret>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={say('Make a token')}
      description={say(
        'It does what you may do, as far as you choose here, and ends when you are no admin any more.',
      )}
      submitLabel={say('Make token')}
      form={form}
    >
      <TextField
        label={say('Name')}
        placeholder={say('Payroll sync')}
        maxLength={length.tokenName}
        required
        {...form.field('name')}
      />
      <CheckboxGroupField
        label={say('Scopes')}
        choices={SCOPES.map((value) => ({ value, label: value, description: sayKnown(scopeWords[value]) }))}
        required
        {...form.field('scopes')}
      />
      <NumberField
        label={say('Ends After')}
        unit={say('days')}
        description={say('You get an email 7 days and 1 day before')}
        min={tokens.days.least}
        max={tokens.days.most}
        required
        {...form.field('days')}
      />
      <TextAreaField
        label={say('Networks')}
        placeholder="203.0.113.9"
        description={say(
          'If the script always comes from the same addresses, one in each line. Empty for any.',
        )}
        rows={2}
        {...form.field('networks')}
      />
    </FormDialog>
  );
}
