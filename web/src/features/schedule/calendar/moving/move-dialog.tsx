import { undoneWithin } from '@deckhand/contract/limits';
import { undoMove } from '@deckhand/contract/schedule/history/undo-move';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { say } from '@deckhand/domain/language/say';
import { mayBeChosen } from '@deckhand/domain/staffing/judge';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { failureText } from '../../../../api/failure-text.ts';
import { namesLaw } from '../../../../api/show-failure.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { chainWords } from '../../../../ui/join-words.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { RadioGroupField } from '../../../../ui/radio-group-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { useGapsWithoutPerson } from '../../../coverage/use-gaps.ts';
import { LawNotice } from '../../../plans/law-notice.tsx';
import { citesLaw, obstacleWords } from '../../../staffing/find-staff/obstacle-words.ts';
import type { Fit, Lifted, Target } from './fits.ts';
import { canMoveFrom, fromQuery, moveOf, type Scope } from './move-body.ts';
import { goesWords, liftedWords, movedWords } from './move-words.ts';

interface MoveDialogProps {
  lifted: Lifted;
  target: Target;
  fit: Fit;
  onClose: () => void;
}

/** BM1: asks whether a card that was put down moves on one date or from it on. */
export function MoveDialog({ lifted, target, fit, onClose }: MoveDialogProps) {
  const [scope, setScope] = useState<Scope>('ONE');
  const [refusal, setRefusal] = useState<{ text: string; isLaw: boolean }>();
  const { item, person } = lifted;
  const to = { person: target.person ?? null, date: target.date };
  const isElsewhere = to.date !== item.start_date;
  const companions = isElsewhere ? item.staff.filter(({ id }) => id !== person?.id) : [];
  const undo = useMutationOf(undoMove, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    toastsFailure: true,
    onSuccess: ({ message }) => toast.success(message),
  });
  const move = useMutationOf(moveSeat, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
    onSuccess: ({ move_id }) =>
      toast.success(movedWords(lifted, to, scope), {
        duration: undoneWithin.toast,
        action: { label: say('Undo'), onClick: () => undo.mutate({ body: { move_id } }) },
      }),
  });
  const later = scope === 'FROM' && to.person ? fromQuery(lifted, to.date) : undefined;
  const obstacles = useCall(
    findObstacles,
    later && to.person ? { params: { id: to.person.id }, query: later } : undefined,
    { showsFailure: true },
  ).data?.obstacles;
  const gaps = useGapsWithoutPerson(to.person === null && scope === 'ONE' ? person?.id : undefined, {
    start_date: item.start_date,
    end_date: item.start_date,
    shift: String(item.id),
  });
  const reasons = scope === 'FROM' && obstacles ? obstacles.map(obstacleWords) : unavailabilityWords(fit);
  const isRefused = scope === 'FROM' && obstacles !== undefined && !mayBeChosen(obstacles);

  async function send(): Promise<void> {
    try {
      await move.mutateAsync({ body: moveOf(lifted, to, scope) });
    } catch (failure) {
      setRefusal({ text: failureText(failure), isLaw: namesLaw(failure) });
      return;
    }
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={say('Move {code}', { code: item.shift_code })}
      confirmLabel={say('Move')}
      onConfirm={send}
    >
      <p>{liftedWords(lifted)}</p>
      <p>
        {goesWords(lifted, to)} {say('Everybody whom it concerns gets a mail.')}
      </p>
      {companions.length > 0 && (
        <p>
          {say('{names} has the other seat and comes along.', {
            names: chainWords(companions.map(({ name }) => name)),
          })}
        </p>
      )}
      {canMoveFrom(lifted, to.date) && (
        <RadioGroupField<Scope>
          label={say('Which dates')}
          choices={[
            { value: 'ONE', label: say('Only {date}', { date: formatForDisplay(item.start_date) }) },
            { value: 'FROM', label: say('From {start} on', { start: formatForDisplay(item.start_date) }) },
          ]}
          value={scope}
          onChange={(next) => {
            setRefusal(undefined);
            setScope(next ?? 'ONE');
          }}
        />
      )}
      {reasons.length > 0 && (
        <Notice tone={isRefused ? 'danger' : 'warning'}>
          {to.person && `${to.person.name}: `}
          {reasons.join(' ')}
          {scope === 'FROM' && obstacles && citesLaw(obstacles) && <LawNotice />}
        </Notice>
      )}
      {refusal && (
        <div role="alert">
          <Notice tone="danger">
            {refusal.text}
            {refusal.isLaw && <LawNotice />}
          </Notice>
        </div>
      )}
      <CoverageGaps gaps={gaps} />
    </ConfirmDialog>
  );
}

function unavailabilityWords({ kind, words }: Fit): string[] {
  return kind === 'said' ? [words] : [];
}
