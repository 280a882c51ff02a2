import { page, payrollNumbersAtMost } from '@deckhand/contract/limits';
import { listPayrollNumbers, type NumberedPerson } from '@deckhand/contract/pay/files/list-payroll-numbers';
import { updatePayrollNumbers } from '@deckhand/contract/pay/files/update-payroll-numbers';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import dialog from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type PastedNumbers, readPastedNumbers } from './paste-numbers.ts';

/** Matches a pasted list with people first, and saves what was found. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<PastedNumbers>();
  const [isReading, setReading] = useState(false);
  const update = useMutationOf(updatePayrollNumbers, { refreshes: ['pay'], waitsForRefresh: true });
  const isBusy = isReading || update.isPending;

  async function check(): Promise<void> {
    setReading(true);
    try {
      setRead(readPastedNumbers(text, await allPeople()));
    } catch (failure) {
      showFailure(failure);
    }
    setReading(false);
  }

  async function save(found: PastedNumbers['found']): Promise<void> {
    try {
      const numbers = found.map(({ id, number }) => ({ user: id, payroll_number: number }));
      const { changed } = await update.mutateAsync({ body: { numbers } });
      toast.success(
        say('{n, plural, one [# payroll number] other [# payroll numbers]} saved.', { n: changed }),
      );
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  }

  const found = read?.found ?? [];
  const tooMany = found.length > payrollNumbersAtMost;
  return (
    <DialogFrame title={say('Paste payroll numbers')} size={560} onClose={onClose} busy={isBusy}>
      <div className={shared.stack12}>
        <TextAreaField
          label={say('Names or emails with numbers')}
          description={say(
            'One person in each line, such as two columns of a spreadsheet: Ava Lindqvist, 4002',
          )}
          rows={8}
          value={text}
          onChange={(next) => {
            setText(next);
            setRead(undefined);
          }}
        />
        {read && read.problems.length > 0 && (
          <Notice tone="warning" title={say('These lines are not saved')} urgent>
            <ul>
              {read.problems.map((problem, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
                <li key={index}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        {read && (
          <p role="status">
            {tooMany
              ? say('Paste at most {most} people at once.', { most: payrollNumbersAtMost })
              : found.length === 1
                ? say('One person is found.')
                : say('{n} people are found.', { n: found.length })}
          </p>
        )}
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {say('Cancel')}
        </Button>
        {found.length > 0 && !tooMany ? (
          <Button loading={update.isPending} onClick={() => void save(found)}>
            {say('Save {n, plural, one [# number] other [# numbers]}', { n: found.length })}
          </Button>
        ) : (
          <Button loading={isReading} disabled={text.trim() === ''} onClick={() => void check()}>
            {say('Check the list')}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}

async function allPeople(): Promise<NumberedPerson[]> {
  const people: NumberedPerson[] = [];
  for (;;) {
    const query = { limit: page.most, offset: people.length };
    const { count, results } = await callApi(listPayrollNumbers, { query });
    people.push(...results);
    if (results.length === 0 || people.length >= count) return people;
  }
}
