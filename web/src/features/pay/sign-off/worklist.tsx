import { lawNotice } from '@deckhand/contract/law/notice';
import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { ExceptionAnswer } from '@deckhand/domain/pay/sign-off/exception';
import { EXCEPTION_LABELS } from '@deckhand/domain/pay/sign-off/exceptions';
import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { isNotOwn } from '../../../shared/locations/not-own.ts';
import { NotYourLocation } from '../../../shared/locations/not-your-location.tsx';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { addressField } from '../../../ui/address-state.ts';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
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

const addressSchema = z.object({
  location: addressField.id,
  person: addressField.id,
  kind: z.string().catch(''),
});
const refreshing = { refreshes: 'live', refreshesOnRefusal: true, waitsForRefresh: true } as const;

/** SO5: everything between the punches of a period and its pay, with one way out of each. */
export function Worklist({ first }: { first: string }) {
  const [{ location, person, kind }, change] = useAddressState(addressSchema);
  const locations = useLocations({}).data?.results;
  useLiveChanges();
  const asked = {
    location: location || undefined,
    person: person || undefined,
    kind: isKind(kind) ? kind : undefined,
  };
  const { data, error } = useCall(
    listExceptions,
    { params: { first }, query: asked },
    { showsFailure: true },
  );
  // Something may be left at a location that has been deleted since.
  const known = data && locations && [...locations, ...data.locations];
  if (isNotOwn(location, known)) return <NotYourLocation />;
  const hard = data?.results.filter((one) => one.is_hard) ?? [];
  const soft = data?.results.filter((one) => !one.is_hard) ?? [];
  const hidden = data ? data.count - data.results.length : 0;
  return (
    <Panel
      title={say('What is left')}
      note={
        data && (
          <span className={classes.counts}>
            {data.hard > 0 && (
              <StatusBadge tone="danger">{say('{n} must be done', { n: data.hard })}</StatusBadge>
            )}
            {data.soft > 0 && (
              <StatusBadge tone="neutral">{say('{n} to look at', { n: data.soft })}</StatusBadge>
            )}
          </span>
        )
      }
      actions={
        <span className={classes.filters}>
          <SelectField
            label={say('Location')}
            labelHidden
            value={location}
            onChange={(chosen) => change({ location: chosen ?? '' })}
            choices={[
              { value: '', label: say('All locations') },
              ...(data?.locations ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          <SelectField
            label={say('Person')}
            labelHidden
            searchable
            value={person}
            onChange={(chosen) => change({ person: chosen ?? '' })}
            choices={[
              { value: '', label: say('Everybody') },
              ...(data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <SelectField
            label={say('Kind')}
            labelHidden
            value={isKind(kind) ? kind : ''}
            onChange={(chosen) => change({ kind: chosen ?? '' })}
            choices={[
              { value: '', label: say('All kinds') },
              ...(data?.kinds ?? []).map((one) => ({ value: one, label: sayKnown(EXCEPTION_LABELS[one]) })),
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
      ) : data.locations.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} title={say('Nothing left to do.')} />
      ) : data.count === 0 ? (
        <EmptyState
          icon={<IconFilter size={24} stroke={1.6} />}
          title={say('Nothing matches')}
          hint={say('Your filters hide what is left.')}
          action={<ClearFilters onClear={() => change({ location: '', person: '', kind: '' })} />}
        />
      ) : (
        <>
          <ul className={classes.list}>
            {hard.map((one) => (
              <Line key={one.id} first={first} exceptions={[one]} />
            ))}
          </ul>
          {soft.length > 0 && (
            <p className={classes.divider}>{say('To look at. Closing does not wait for these.')}</p>
          )}
          <ul className={classes.list}>
            {groupExceptions(soft).map((group) => (
              <Line key={group[0]?.id} first={first} exceptions={group} />
            ))}
          </ul>
          {soft.some(({ kind }) => kind === 'X-MINOR') && (
            <p className={classes.divider}>{sayKnown(lawNotice)}</p>
          )}
          {hidden > 0 && (
            <p className={classes.divider}>
              {say('{more} more. Choose a location or a kind to see them.', { more: hidden })}
            </p>
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
  IT_IS_RIGHT: [say('It is right'), say('They are right')],
  DID_NOT_WORK: [say('Did not work'), say('Did not work')],
  NO_SHIFT: [say('Has no shift'), say('Have no shift')],
  ANSWER: [say('Answer'), say('Answer')],
  SEEN: [say('Seen'), say('Seen')],
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
          {isGroup ? <span>{groupWords(exceptions)}</span> : <span>{boldName(one)}</span>}
          <span className={classes.details}>
            {unbrokenDates(isGroup ? namesIn(exceptions) : one.details)}
            {!isGroup && one.is_own && ` · ${say('about you: somebody else answers it')}`}
          </span>
        </div>
        <StatusBadge tone={one.is_hard ? 'danger' : 'neutral'}>
          {sayKnown(EXCEPTION_LABELS[one.kind])}
        </StatusBadge>
        <span className={classes.buttons}>
          {one.answer !== null && answerable.length > 0 && (
            <Button
              variant="default"
              size="sm"
              loading={answer.isPending}
              onClick={() =>
                one.answer === 'ANSWER' || one.answer === 'SEEN'
                  ? setAnswering(true)
                  : void give(one.answer ?? 'IT_IS_RIGHT')
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
              {say('Sign')}
            </Button>
          )}
          {one.remedy === 'SET_LEAVE' && !one.is_own && (
            <Button variant="default" size="sm" onClick={() => setSetting(true)}>
              {say('Set hours')}
            </Button>
          )}
          {isGroup ? (
            <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? say('Hide') : say('Look')}
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
      {isAnswering && (
        <AnswerDialog first={first} exceptions={answerable} onClose={() => setAnswering(false)} />
      )}
    </li>
  );
}

/** Sentences begin with the name, in every language that we know. */
function boldName({ sentence, person: { name } }: WireException): ReactNode {
  if (!sentence.startsWith(name)) return unbrokenDates(sentence);
  return (
    <>
      <strong>{name}</strong>
      {unbrokenDates(sentence.slice(name.length))}
    </>
  );
}

function namesIn(exceptions: readonly WireException[]): string {
  const names = [...new Set(exceptions.map(({ person }) => person.name))];
  return names.length > 4
    ? say('{named} and {more} more', { named: names.slice(0, 4).join(', '), more: names.length - 4 })
    : names.join(', ');
}
