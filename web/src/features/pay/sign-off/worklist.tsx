import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import type { ExceptionAnswer } from '@deckhand/domain/pay/sign-off/exceptions';
import { EXCEPTION_LABELS } from '@deckhand/domain/pay/sign-off/exceptions';
import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { addressField } from '../../../ui/address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { LeaveHoursDialog } from '../wages/leave-hours-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './worklist.module.css';
import { groupExceptions, groupWords, remedyOf } from './worklist-words.ts';

const addressSchema = z.object({ location: addressField.id, kind: z.string().catch('') });
const refreshing = { refreshes: 'live', refreshesOnRefusal: true, waitsForRefresh: true } as const;

/** SO5: everything between the punches of a period and its pay, with one way out of each. */
export function Worklist({ first }: { first: string }) {
  const [{ location, kind }, change] = useAddressState(addressSchema);
  useLiveChanges();
  const asked = { location: location || undefined, kind: isKind(kind) ? kind : undefined };
  const { data, error } = useCall(
    listExceptions,
    { params: { first }, query: asked },
    { showsFailure: true },
  );
  const hard = data?.results.filter((one) => one.is_hard) ?? [];
  const soft = data?.results.filter((one) => !one.is_hard) ?? [];
  const hidden = data ? data.count - data.results.length : 0;
  return (
    <Panel
      title="What is left"
      note={
        data && (
          <span className={classes.counts}>
            {data.hard > 0 && <StatusBadge tone="danger">{data.hard} must be done</StatusBadge>}
            {data.soft > 0 && <StatusBadge tone="neutral">{data.soft} to look at</StatusBadge>}
          </span>
        )
      }
      actions={
        <span className={classes.filters}>
          <SelectField
            label="Location"
            labelHidden
            value={location}
            onChange={(chosen) => change({ location: chosen ?? '' })}
            choices={[
              { value: '', label: 'All locations' },
              ...(data?.locations ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          <SelectField
            label="Kind"
            labelHidden
            value={isKind(kind) ? kind : ''}
            onChange={(chosen) => change({ kind: chosen ?? '' })}
            choices={[
              { value: '', label: 'All kinds' },
              ...(data?.kinds ?? []).map((one) => ({ value: one, label: EXCEPTION_LABELS[one] })),
            ]}
          />
        </span>
      }
    >
      {data === undefined ? (
        error ? (
          <EmptyState title={failureText(error)} />
        ) : (
          <Skeleton height={160} />
        )
      ) : data.count === 0 ? (
        <EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} title="Nothing left to do." />
      ) : (
        <>
          <ul className={classes.list}>
            {hard.map((one) => (
              <Line key={one.id} first={first} exceptions={[one]} />
            ))}
          </ul>
          {soft.length > 0 && <p className={classes.divider}>To look at. Closing does not wait for these.</p>}
          <ul className={classes.list}>
            {groupExceptions(soft).map((group) => (
              <Line key={group[0]?.id} first={first} exceptions={group} />
            ))}
          </ul>
          {hidden > 0 && (
            <p className={classes.divider}>{`${hidden} more. Choose a location or a kind to see them.`}</p>
          )}
        </>
      )}
    </Panel>
  );
}

function isKind(text: string): text is WireException['kind'] {
  return text in EXCEPTION_LABELS;
}

const answerLabels: Record<ExceptionAnswer, readonly [one: string, several: string]> = {
  IT_IS_RIGHT: ['It is right', 'They are right'],
  DID_NOT_WORK: ['Did not work', 'Did not work'],
  NO_SHIFT: ['Has no shift', 'Have no shift'],
  ANSWER: ['Answer', 'Answer'],
};

/** One exception, or several soft ones of a kind at a location that can be answered at once. */
function Line({ first, exceptions }: { first: string; exceptions: readonly WireException[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const answer = useMutationOf(answerExceptions, refreshing);
  const sign = useMutationOf(signOffLocation, refreshing);
  const [one] = exceptions;
  if (one === undefined) return null;
  const isGroup = exceptions.length > 1;
  const answerable = exceptions.filter((each) => !each.is_own);
  const remedy = remedyOf(one);

  async function give(given: ExceptionAnswer): Promise<void> {
    try {
      const body = { ids: answerable.map(({ id }) => id), answer: given };
      toast.success((await answer.mutateAsync({ params: { first }, body })).message);
    } catch (failure) {
      showFailure(failure);
    }
  }

  async function signOff(location: number): Promise<void> {
    try {
      toast.success((await sign.mutateAsync({ params: { first }, body: { location } })).message);
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <div className={classes.words}>
          {isGroup ? (
            <span>{groupWords(exceptions)}</span>
          ) : (
            <span>
              <strong>{one.person.name}</strong>
              {unbrokenDates(one.sentence.slice(one.person.name.length))}
            </span>
          )}
          <span className={classes.details}>
            {unbrokenDates(isGroup ? namesIn(exceptions) : one.details)}
            {!isGroup && one.is_own && ' · about you: somebody else answers it'}
          </span>
        </div>
        <StatusBadge tone={one.is_hard ? 'danger' : 'neutral'}>{EXCEPTION_LABELS[one.kind]}</StatusBadge>
        <span className={classes.buttons}>
          {one.answer !== null && answerable.length > 0 && (
            <Button
              variant="default"
              size="sm"
              loading={answer.isPending}
              onClick={() =>
                one.answer === 'ANSWER' ? setAnswering(true) : void give(one.answer ?? 'IT_IS_RIGHT')
              }
            >
              {answerLabels[one.answer][isGroup ? 1 : 0]}
            </Button>
          )}
          {one.remedy === 'SIGN' && !one.is_own && (
            <Button
              variant="default"
              size="sm"
              loading={sign.isPending}
              onClick={() => void signOff(one.location.id)}
            >
              Sign
            </Button>
          )}
          {one.remedy === 'SET_LEAVE' && !one.is_own && (
            <Button variant="default" size="sm" onClick={() => setSetting(true)}>
              Set hours
            </Button>
          )}
          {isGroup ? (
            <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Look'}
            </Button>
          ) : (
            remedy &&
            !one.is_own && (
              <Anchor component={Link} to={remedy.address} className={classes.remedy}>
                {remedy.label}
              </Anchor>
            )
          )}
        </span>
      </div>
      {isGroup && isOpen && (
        <ul className={classes.inner}>
          {exceptions.map((each) => (
            <Line key={each.id} first={first} exceptions={[each]} />
          ))}
        </ul>
      )}
      {isSetting && (
        <LeaveHoursDialog person={one.person} date={one.date} onClose={() => setSetting(false)} />
      )}
      {isAnswering && <AnswerDialog first={first} exception={one} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function namesIn(exceptions: readonly WireException[]): string {
  const names = [...new Set(exceptions.map(({ person }) => person.name))];
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}
