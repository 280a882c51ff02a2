import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Checkbox.layer.css';
import type { FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type { OpenSeat } from '@deckhand/contract/staffing/filling/proposal';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { columnLabel } from '../../../shared/board/day-label.ts';
import { fallbackColor, palette } from '../../../ui/palette.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { fitnessWords } from '../find-staff/fit-words.ts';
import classes from './fill-panel.module.css';
import { nearWords, rankedWords, unfilledWords } from './fill-words.ts';
import { OtherPeople } from './other-people.tsx';
import { openWords, whenWords } from './panel-words.ts';
import { keyOf } from './preview.ts';
import { toggled } from './selection.ts';

type Proposal = FillResult['proposals'][number];

interface Pin {
  shift_id: number;
  date: string;
  user_id: number;
}

interface ListProps {
  /** Names the location of each, because they are at several. */
  namesLocation: boolean;
  result: FillResult;
  noOvertime: boolean;
  /** The key of the one whose details are open. */
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
  /** Takes somebody, and searches the rest again. */
  onUse: (pin: Pin) => void;
}

interface ProposalsProps extends ListProps {
  pins: readonly Pin[];
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  /** The keys of the proposals whose people keep the shift. */
  kept: ReadonlySet<string>;
  onKept: (kept: ReadonlySet<string>) => void;
  isSaving: boolean;
  onAccept: (proposal: Proposal) => void;
}

export function Proposals({ result, left, onLeft, ...props }: ProposalsProps) {
  const { proposals } = result;
  if (proposals.length === 0) return null;
  const openSeatOf = new Map(result.vacancies.map((openSeat) => [keyOf(openSeat), openSeat]));
  const keys = proposals.map(keyOf);
  const count = keys.filter((key) => !left.has(key)).length;
  return (
    <section aria-label={say('Proposals')}>
      <div className={classes.listHead}>
        <Checkbox
          label={
            <>
              <strong>{say('Proposals')}</strong>{' '}
              <span className={classes.quiet}>
                {say('{count} of {all} ticked', { count, all: keys.length })}
              </span>
            </>
          }
          checked={count === keys.length}
          indeterminate={count > 0 && count < keys.length}
          onChange={(event) => onLeft(new Set(event.currentTarget.checked ? [] : keys))}
        />
      </div>
      <ul>
        {proposals.map((proposal) => {
          const key = keyOf(proposal);
          const openSeat = openSeatOf.get(key);
          return (
            openSeat && (
              <ProposalRow
                key={key}
                {...{ result, proposal, openSeat }}
                {...props}
                isLeft={left.has(key)}
                onTick={() => onLeft(toggled(left, key))}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

interface ProposalRowProps extends Omit<ProposalsProps, 'left' | 'onLeft'> {
  proposal: Proposal;
  openSeat: OpenSeat;
  isLeft: boolean;
  onTick: () => void;
}

function ProposalRow({ proposal, openSeat, isLeft, onTick, ...props }: ProposalRowProps) {
  const key = keyOf(proposal);
  const isOpen = props.pointed === key;
  const isPinned = props.pins.some((pin) => keyOf(pin) === key && pin.user_id === proposal.user_id);
  const [firstName] = proposal.name.split(' ');
  return (
    <Row
      isOpen={isOpen}
      isQuiet={isLeft}
      before={
        <Checkbox
          aria-label={`${proposal.name}, ${whenWords(openSeat)}`}
          checked={!isLeft}
          onChange={onTick}
        />
      }
      name={proposal.name}
      openSeat={openSeat}
      namesLocation={props.namesLocation}
      onToggle={() => props.onPoint(isOpen ? undefined : key)}
    >
      <p>
        {isPinned && (
          <>
            <StatusBadge tone="info" size="small">
              {say('Your choice')}
            </StatusBadge>{' '}
          </>
        )}
        {fitnessWords(proposal)}
      </p>
      {isOpen && (
        <>
          <div className={classes.one}>
            {openSeat.is_repeating && (
              <Segmented
                label={say('Dates of {name}', { name: proposal.name })}
                choices={[
                  { value: 'date', label: say('{date} only', { date: columnLabel(openSeat.date, false) }) },
                  { value: 'keep', label: say('Keep it') },
                ]}
                value={props.kept.has(key) ? 'keep' : 'date'}
                onChange={(value) => {
                  if ((value === 'keep') !== props.kept.has(key)) props.onKept(toggled(props.kept, key));
                }}
              />
            )}
            <Button variant="default" loading={props.isSaving} onClick={() => props.onAccept(proposal)}>
              {say('Accept {name}', { name: firstName ?? '' })}
            </Button>
          </div>
          <Others {...props} openSeat={openSeat} taken={proposal.user_id} />
        </>
      )}
    </Row>
  );
}

export function Unfilled({ result, ...props }: ListProps) {
  const openSeatOf = new Map(result.vacancies.map((openSeat) => [keyOf(openSeat), openSeat]));
  const open = result.unfilled.flatMap((one) => {
    const openSeat = openSeatOf.get(keyOf(one));
    return openSeat ? [{ ...one, openSeat }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section aria-label={say('Not filled')}>
      <h3 className={classes.listHead}>
        {say('Not filled')}{' '}
        <span className={classes.quiet}>{openWords(open.map(({ openSeat }) => openSeat))}</span>
      </h3>
      <ul>
        {open.map(({ openSeat, ...one }) => {
          const key = keyOf(one);
          const isOpen = props.pointed === key;
          return (
            <Row
              key={key}
              isOpen={isOpen}
              isDanger
              name={say('Nobody fits')}
              openSeat={openSeat}
              namesLocation={props.namesLocation}
              onToggle={() => props.onPoint(isOpen ? undefined : key)}
            >
              <p>{unfilledWords(one)}</p>
              {isOpen ? (
                <Others {...props} {...{ result, openSeat }} taken={undefined} />
              ) : (
                one.nearest.slice(0, 2).map((person, title) => (
                  <p key={person.user_id}>
                    <strong>
                      {title === 0 ? say('Nearest') : say('Next')}: {person.name}, {nearWords(person)}.
                    </strong>{' '}
                    {unbrokenDates(rankedWords(person))}
                  </p>
                ))
              )}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  isOpen: boolean;
  isQuiet?: boolean;
  isDanger?: boolean;
  before?: ReactNode;
  name: string;
  openSeat: OpenSeat;
  namesLocation: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One open date. Its heading opens and closes the details, and comes into sight when a card of the board opens them. */
function Row({ isOpen, isQuiet, isDanger, before, openSeat, onToggle, children, ...props }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const { positions, shift_code: code, location_title: title } = openSeat;
  const [first] = positions;
  return (
    <li
      ref={row}
      className={classes.row}
      data-open={isOpen || undefined}
      data-quiet={isQuiet || undefined}
      data-danger={isDanger || undefined}
    >
      {before}
      <div className={shared.rest}>
        <button type="button" className={classes.rowHead} aria-expanded={isOpen} onClick={onToggle}>
          <strong>{props.name}</strong>
          <span className={classes.when}>{whenWords(openSeat)}</span>
          <Chevron size={18} aria-hidden />
        </button>
        <div className={shared.detail}>
          <Swatch color={palette[first?.color as keyof typeof palette] ?? fallbackColor}>
            {positions.map(({ name }) => name).join(', ')} · {code}
            {props.namesLocation && ` · ${title}`}
          </Swatch>
        </div>
        {children}
      </div>
    </li>
  );
}

interface OthersProps extends Pick<ListProps, 'result' | 'noOvertime' | 'onUse'> {
  openSeat: OpenSeat;
  taken: number | undefined;
}

function Others({ result, openSeat, taken, noOvertime, onUse }: OthersProps) {
  const { shift_id, date } = openSeat;
  return (
    <>
      <h3 className={classes.others}>{say('Others, and why not')}</h3>
      <OtherPeople
        {...{ openSeat, taken, noOvertime }}
        others={result.proposals.filter((one) => keyOf(one) !== keyOf(openSeat))}
        onUse={(user_id) => onUse({ shift_id, date, user_id })}
      />
    </>
  );
}
