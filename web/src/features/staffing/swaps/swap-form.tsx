import { length } from '@deckhand/contract/limits';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormActions, FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { deciderWords } from '../../requests/decider-words.ts';
import { SwapShiftCard } from '../../requests/swap-shift-card.tsx';
import { firstNameOf } from '../../requests/swap-words.ts';
import type { FoundSwaps } from './found-swaps.ts';
import { type Asked, SwapChoices } from './swap-choices.tsx';
import classes from './swap-form.module.css';

const schema = z.object({ reason: requestSwap.body.shape.reason });

/** Chooses whom to ask, and for what. */
export function SwapForm({ found }: { found: FoundSwaps }) {
  const [gives, setGives] = useState<'AWAY' | 'SWAP'>(
    found.shifts.length > 0 || found.colleagues.length === 0 ? 'SWAP' : 'AWAY',
  );
  const [chosen, setChosen] = useState<Asked>();
  const navigate = useNavigate();
  // A refusal often means that something has changed meanwhile.
  const request = useMutationOf(requestSwap, {
    needsConnection: true,
    refreshes: 'live',
    refreshesOnRefusal: true,
  });
  const form = useCallForm({
    schema,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (!chosen) return;
      const { shift } = found;
      const other = chosen.shift && { other_shift: chosen.shift.id, other_date: chosen.shift.date };
      const { message } = await request.mutateAsync({
        body: { shift: shift.id, date: shift.date, colleague: chosen.colleague.id, ...other, reason },
      });
      toast.success(message);
      form.markSaved();
      await navigate('/my-requests');
    },
    failureTexts: { refused: say('Unable to ask for this swap') },
  });
  const name = chosen ? firstNameOf(chosen.colleague) : undefined;

  return (
    <form {...form.formProps} className={classes.form}>
      <Panel narrow>
        <FormGrid columns={1}>
          <SwapShiftCard label={say('You give')} shift={found.shift} />
          <Segmented
            label={say('What you ask for')}
            value={gives}
            onChange={(value) => {
              setGives(value);
              setChosen(undefined);
            }}
            choices={[
              { value: 'SWAP', label: say('Swap it ({count})', { count: found.shifts.length }) },
              { value: 'AWAY', label: say('Give it away ({count})', { count: found.colleagues.length }) },
            ]}
          />
          <SwapChoices found={found} gives={gives} chosen={chosen} onChoose={setChosen} />
          {name !== undefined && (
            <TextAreaField
              label={say('A word to {name}', { name })}
              description={say('May be left empty.')}
              maxLength={length.scheduleChangeReason}
              {...form.field('reason')}
            />
          )}
          <p className={classes.steps}>
            <IconLock size={15} stroke={1.8} aria-hidden />
            <span>{stepWords(found)}</span>
          </p>
        </FormGrid>
        <FormActions>
          <Button type="submit" loading={form.pending} disabled={!chosen}>
            {name === undefined ? say('Ask a colleague') : say('Ask {name}', { name })}
          </Button>
        </FormActions>
      </Panel>
    </form>
  );
}

function stepWords({ at_once: atOnce, deciders }: FoundSwaps): string {
  return atOnce
    ? say(
        'It stays your shift until your colleague accepts. A manager is asked only if the pool would be short or somebody would work overtime.',
      )
    : `${say('It stays your shift until your colleague accepts and a manager approves.')} ${deciderWords(deciders)}`;
}
