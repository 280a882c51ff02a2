import '../../../ui/dialog-styles.ts';
import type { Answer } from '@deckhand/contract/call';
import { acceptProposals } from '@deckhand/contract/filling/accept-proposals';
import type { FillResult } from '@deckhand/contract/filling/fill-openings';
import type { Vacancy } from '@deckhand/contract/filling/proposal';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { Button, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { counted, timeSpan } from '../../../shared/board/schedule-cards.ts';
import { obstacleWords } from '../../../shared/shifts/obstacle-words.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './fill-dialog.module.css';
import { filledWords, fitnessWords, proofWords, rankedWords, unfilledWords } from './fill-words.ts';
import { OtherPeople } from './other-people.tsx';
import { useFill } from './use-fill.ts';

interface FillDialogProps {
  /** Any date of the week. */
  week: CivilDate;
  /** Without one, all locations in reach. */
  location: { id: number; title: string } | undefined;
  onClose: () => void;
}

type Pin = { shift_id: number; date: string; user_id: number };

const SECONDS = 10;
const MORE_SECONDS = 60;
const WIDTH = 760;

const keyOf = ({ shift_id, date }: { shift_id: number; date: string }) => `${shift_id} ${date}`;

/** FI2 to FI5: finds the best people for what is open in a week, says why, and seats those whom the manager accepts. */
export function FillDialog({ week, location, onClose }: FillDialogProps) {
  useReturnFocus(true);
  const fill = useFill();
  const accept = useMutationOf(acceptProposals, { refreshes: 'live', refreshesOnRefusal: true });
  const [noOvertime, setNoOvertime] = useState(true);
  const [pins, setPins] = useState<readonly Pin[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [keeps, setKeeps] = useState<'dates' | 'keep'>('dates');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { result, isSearching } = fill;
  const chosen = result?.proposals.filter((one) => !left.has(keyOf(one))) ?? [];

  function search(wanted: readonly Pin[], seconds = SECONDS): void {
    setPins(wanted);
    setRefused([]);
    void fill.search({
      location: location?.id ?? null,
      date: week,
      no_overtime: noOvertime,
      seconds,
      pins: [...wanted],
    });
  }

  /** Takes whom the manager wants, and searches the rest again. */
  function use(pin: Pin): void {
    search([...pins.filter((one) => keyOf(one) !== keyOf(pin)), pin]);
  }

  async function save(keepRest: boolean): Promise<void> {
    const repeats = new Set(result?.vacancies.filter((one) => one.is_repeating).map(keyOf));
    const proposals = chosen.map(({ shift_id, date, user_id }) => ({
      shift_id,
      date,
      user_id,
      keep: keeps === 'keep' && repeats.has(keyOf({ shift_id, date })),
    }));
    try {
      const answer = await accept.mutateAsync({ body: { proposals, keep_rest: keepRest } });
      if (answer.refused.length > 0 && !keepRest) {
        setRefused(answer.refused);
        return;
      }
      toast.success(`${counted(answer.accepted.length, 'shift was', 'shifts were')} filled.`);
    } catch (failure) {
      toast.failure(failureText(failure));
      return;
    }
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Fill open shifts"
      size={WIDTH}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: dialog.title, header: dialog.header, body: dialog.body, content: dialog.content }}
    >
      <div className={classes.all}>
        <p className={classes.about}>
          {unbrokenDates(
            `${location?.title ?? 'All your locations'}, week starting ${formatForDisplay(startOfWeek(week))}. Nothing changes before you accept, and people who have a shift keep it.`,
          )}
        </p>
        {!result && !isSearching && (
          <CheckboxField
            label="No overtime"
            description="Nobody is proposed for more hours than the overtime threshold."
            value={noOvertime}
            onChange={setNoOvertime}
          />
        )}
        {fill.failure !== undefined && (
          <Notice tone="danger" urgent>
            {fill.failure}
          </Notice>
        )}
        <div aria-live="polite">
          {isSearching && (
            <p className={classes.searching}>
              <Loader size={16} aria-hidden />
              {fill.place > 0 ? `Others are searching. Your place in the line: ${fill.place}.` : 'Searching…'}
              {result && ` ${filledWords(result)} so far.`}
            </p>
          )}
          {result && !isSearching && (
            <div className={classes.summary}>
              <strong>{filledWords(result)}</strong>
              <StatusBadge tone={result.is_proven ? 'ok' : 'warning'}>{proofWords(result)}</StatusBadge>
              <span className={classes.quiet}>{result.seconds} s</span>
            </div>
          )}
        </div>
        {refused.length > 0 && (
          <Notice tone="danger" title="Something changed meanwhile. Nothing is saved yet." urgent>
            <ul className={classes.plain}>
              {refused.map((one) => (
                <li key={keyOf(one)}>{refusedWords(one)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {result && !isSearching && (
          <>
            {result.vacancies.length === 0 && <p>Nothing is open in this week any more.</p>}
            <Proposals {...{ result, left, setLeft, noOvertime }} onUse={use} />
            <Unfilled {...{ result, noOvertime }} onUse={use} />
          </>
        )}
        <div className={classes.foot}>
          {chosen.length > 0 && !isSearching && (
            <Segmented
              label="Shifts that repeat"
              choices={[
                { value: 'dates', label: 'These dates' },
                { value: 'keep', label: 'Keep them' },
              ]}
              value={keeps}
              onChange={setKeeps}
            />
          )}
          <div className={dialog.actions}>
            {isSearching ? (
              <Button variant="default" onClick={fill.stop}>
                {result ? 'Stop and use the best so far' : 'Stop'}
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                {result ? 'Discard' : 'Cancel'}
              </Button>
            )}
            {!isSearching && result?.is_proven === false && (
              <Button variant="default" onClick={() => search(pins, MORE_SECONDS)}>
                Search {MORE_SECONDS} s
              </Button>
            )}
            {!isSearching && refused.length > 0 && (
              <Button variant="default" onClick={() => search([])}>
                Search again
              </Button>
            )}
            {!result && !isSearching && <Button onClick={() => search([])}>Find the best people</Button>}
            {!isSearching && chosen.length > refused.length && (
              <Button loading={accept.isPending} onClick={() => void save(refused.length > 0)}>
                {refused.length > 0
                  ? `Accept the other ${chosen.length - refused.length}`
                  : `Accept ${chosen.length} of ${result?.proposals.length}`}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Modal>
  );
}

type Refused = Answer<typeof acceptProposals>['refused'][number];

function refusedWords({ name, shift_code: code, date, obstacles }: Refused): string {
  const why = obstacles.length === 0 ? 'Somebody else has it now.' : obstacles.map(obstacleWords).join(' ');
  return `${name}, ${formatForDisplay(date)}, ${code}: ${why}`;
}

interface ProposalsProps {
  result: FillResult;
  left: ReadonlySet<string>;
  setLeft: (left: ReadonlySet<string>) => void;
  noOvertime: boolean;
  onUse: (pin: Pin) => void;
}

function Proposals({ result, left, setLeft, noOvertime, onUse }: ProposalsProps) {
  if (result.proposals.length === 0) return null;
  const vacancyOf = new Map(result.vacancies.map((vacancy) => [keyOf(vacancy), vacancy]));
  return (
    <section aria-label="Proposals">
      <ul className={classes.list}>
        {result.proposals.map((proposal) => {
          const key = keyOf(proposal);
          const vacancy = vacancyOf.get(key);
          if (!vacancy) return null;
          return (
            <li key={key} className={classes.row}>
              <CheckboxField
                label={
                  <>
                    <strong>{proposal.name}</strong>{' '}
                    <span className={classes.quiet}>{whenWords(vacancy)}</span>
                  </>
                }
                value={!left.has(key)}
                onChange={(isChosen) => {
                  const next = new Set(left);
                  if (isChosen) next.delete(key);
                  else next.add(key);
                  setLeft(next);
                }}
              />
              <div className={classes.why}>
                <span className={classes.quiet}>{whatWords(vacancy)}</span>
                <p>{fitnessWords(proposal)}</p>
                <OtherPeople
                  vacancy={vacancy}
                  taken={proposal.user_id}
                  noOvertime={noOvertime}
                  others={result.proposals.filter((one) => keyOf(one) !== key)}
                  onUse={(userId) =>
                    onUse({ shift_id: vacancy.shift_id, date: vacancy.date, user_id: userId })
                  }
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Unfilled({ result, noOvertime, onUse }: Pick<ProposalsProps, 'result' | 'noOvertime' | 'onUse'>) {
  if (result.unfilled.length === 0) return null;
  const vacancyOf = new Map(result.vacancies.map((vacancy) => [keyOf(vacancy), vacancy]));
  return (
    <section aria-label="Not filled">
      <h3 className={classes.title}>Not filled</h3>
      <ul className={classes.list}>
        {result.unfilled.map((one) => {
          const vacancy = vacancyOf.get(keyOf(one));
          return (
            vacancy && (
              <li key={keyOf(one)} className={classes.unfilled}>
                <strong>Nobody fits</strong> <span className={classes.quiet}>{whenWords(vacancy)}</span>
                <div className={classes.quiet}>{whatWords(vacancy)}</div>
                <p>{unfilledWords(one)}</p>
                {one.nearest.slice(0, 2).map((person) => (
                  <p key={person.user_id}>
                    <strong>{person.name}:</strong> {unbrokenDates(rankedWords(person))}
                  </p>
                ))}
                <OtherPeople
                  {...{ vacancy, noOvertime }}
                  taken={undefined}
                  others={result.proposals}
                  onUse={(userId) =>
                    onUse({ shift_id: vacancy.shift_id, date: vacancy.date, user_id: userId })
                  }
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function whenWords({ date, start_time: start, end_time: end }: Vacancy): string {
  return `${formatForDisplay(date)}, ${timeSpan(start, end)}`;
}

function whatWords({ positions, shift_code: code, location_title: place }: Vacancy): string {
  return `${positions.map(({ name }) => name).join(', ')} · ${code} · ${place}`;
}
