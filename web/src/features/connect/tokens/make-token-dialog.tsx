import { accessTokenForm, createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { length, tokens } from '@deckhand/contract/limits';
import { SCOPES, type Scope, scopeWords } from '@deckhand/contract/scopes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CopyText } from '../../../shared/copy-text.tsx';
import { CheckboxGroupField } from '../../../ui/checkbox-group-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './tokens.module.css';

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
  if (made !== null) return <MadeToken token={made} onDone={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Make a token"
      description="It does what you may do, as far as you choose here, and ends when you are no admin any more."
      submitLabel="Make token"
      form={form}
    >
      <TextField
        label="Name"
        placeholder="Payroll sync"
        maxLength={length.tokenName}
        required
        {...form.field('name')}
      />
      <CheckboxGroupField
        label="Scopes"
        choices={SCOPES.map((value) => ({ value, label: value, description: scopeWords[value] }))}
        required
        {...form.field('scopes')}
      />
      <NumberField
        label="Ends After"
        unit="days"
        description="You get an email 7 days and 1 day before"
        min={tokens.days.least}
        max={tokens.days.most}
        required
        {...form.field('days')}
      />
      <TextAreaField
        label="Networks"
        placeholder="203.0.113.9"
        description="If the script always comes from the same addresses, one in each line. Empty for any."
        rows={2}
        {...form.field('networks')}
      />
    </FormDialog>
  );
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <DialogFrame title="Your token" size={560} onClose={onDone}>
      <div className={classes.made}>
        <Notice tone="warning" title="Keep this token">
          It is shown only now. Store it where your script reads its secrets, and nowhere else.
        </Notice>
        <code className={classes.secret}>{token}</code>
        <div>
          <CopyText text={token} what="token" />
        </div>
        <FormActions>
          <Button onClick={onDone}>Done</Button>
        </FormActions>
      </div>
    </DialogFrame>
  );
}
