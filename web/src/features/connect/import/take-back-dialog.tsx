import type { finishedImport } from '@deckhand/contract/connect/import/import';
import { previewTakeBack } from '@deckhand/contract/connect/import/preview-take-back';
import type { ImportTakeBack } from '@deckhand/contract/connect/import/take-back';
import { takeBackImport } from '@deckhand/contract/connect/import/take-back-import';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { failureText } from '../../../api/failure-text.ts';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUndo } from '../../plans/use-undo.ts';
import { UndoFoot, UndoPreview } from '../../schedule/history/undo-preview.tsx';
import { useUndoPreview } from '../../schedule/history/use-undo-preview.ts';
import connect from '../connect.module.css';
import classes from './import.module.css';

type Finished = z.output<typeof finishedImport>;

interface TakeBackDialogProps {
  finished: Finished;
  onClose: () => void;
}

/** MI10: says what of an import goes, and what stays and why, before it is taken back. */
export function TakeBackDialog({ finished, onClose }: TakeBackDialogProps) {
  return (
    <DialogFrame title={say('Take back the import')} size={560} onClose={onClose}>
      {finished.change_id === null ? (
        <Things finished={finished} onClose={onClose} />
      ) : (
        <Shifts changeId={finished.change_id} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

/** TM12: shifts are a change of the schedule. */
function Shifts({ changeId, onClose }: { changeId: number; onClose: () => void }) {
  const { sayTakenBack } = useUndo();
  const undo = useUndoPreview(changeId, (answer) => {
    sayTakenBack(answer);
    onClose();
  });
  return (
    <div className={connect.parts}>
      <UndoPreview undo={undo} />
      <UndoFoot undo={undo} onCancel={onClose} />
    </div>
  );
}

function Things({ finished: { id, kind }, onClose }: TakeBackDialogProps) {
  const input = { params: { id } };
  // An earlier answer has an earlier seal.
  const { data, error, refetch } = useCall(previewTakeBack, input, { showsFailure: true, staleTime: 0 });
  const [refusal, setRefusal] = useState('');
  const take = useMutationOf(takeBackImport, { refreshes: 'all', waitsForRefresh: true });

  async function send(seal: string): Promise<void> {
    try {
      const { message } = await take.mutateAsync({ ...input, body: { seal } });
      toast.success(sayKnown(message));
      onClose();
    } catch (failure) {
      setRefusal(failureText(failure));
      await refetch();
    }
  }

  if (!data) return <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={96} />} />;
  return (
    <div className={connect.parts}>
      {refusal !== '' && (
        <Notice tone="warning" urgent>
          {refusal}
        </Notice>
      )}
      {data.refusal !== null && <Notice tone="danger">{sayKnown(data.refusal)}</Notice>}
      <Outcome kind={kind} things={data.things} />
      <FormActions>
        <Button variant="default" onClick={onClose} disabled={take.isPending}>
          {say('Cancel')}
        </Button>
        <Button
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={data.refusal !== null}
          loading={take.isPending}
          onClick={() => void send(data.seal)}
        >
          {say('Take back')}
        </Button>
      </FormActions>
    </div>
  );
}

const LISTED = 50;

function Outcome({ kind, things }: { kind: Finished['kind']; things: ImportTakeBack['things'] }) {
  const staying = things.filter(({ outcome }) => outcome === 'STAYS');
  const going = things.length - staying.length;
  return (
    <>
      {going > 0 && <p>{goingWords(kind, going)}</p>}
      {staying.length > 0 && (
        <div>
          <p>{say('{n, plural, one [# stays] other [# stay]}:', { n: staying.length })}</p>
          <ul className={classes.staying}>
            {staying.slice(0, LISTED).map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong> {sayKnown(reason ?? '')}
              </li>
            ))}
            {staying.length > LISTED && <li>{say('and {n} more', { n: staying.length - LISTED })}</li>}
          </ul>
        </div>
      )}
      <p>{say('What the file changed of others stays as it is.')}</p>
    </>
  );
}

function goingWords(kind: Finished['kind'], n: number): string {
  if (kind === 'PEOPLE')
    return say('{n, plural, one [# person goes] other [# people go]}. Their names stay in the history.', {
      n,
    });
  if (kind === 'LOCATIONS')
    return say('{n, plural, one [# location goes] other [# locations go]}. The history keeps their names.', {
      n,
    });
  return say('{n, plural, one [# position is deleted] other [# positions are deleted]}.', { n });
}
