import type { PaidLine, PaidRow } from '@deckhand/contract/pay/proof/view-paid-person';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, shortWeekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { Anchor, UnstyledButton } from '@mantine/core';
import {
  IconBeach,
  IconBook2,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconDeviceMobile,
  IconDeviceTablet,
  IconPencil,
  IconUserEdit,
} from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { momentParts } from '../../../shared/time/moment-words.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { differenceOf, dollarWords, hoursAndMinutes, hoursOf, lateWords } from '../pay-words.ts';
import classes from './proof.module.css';
import type { Proof } from './proof.ts';
import {
  changeTitle,
  changeWords,
  factorWords,
  lineLabel,
  punchWords,
  rulesOf,
  sourceWords,
} from './proof-words.ts';

interface OpenLineProps {
  line: PaidLine;
  proof: Proof;
}

/** The rules with their sources, in words, for everybody. */
const rulesGuide = '/help/payroll/pay-periods.html#overtime';

/** A line of pay, which opens into the minutes that made it. */
export function OpenLine({ line, proof }: OpenLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        data-print="shown"
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={15} stroke={1.9} aria-hidden data-print="hidden" />
        <span>
          {lineLabel(line)}
          {line.adjusts !== null && (
            <small>{say('for {date}', { date: formatForDisplay(line.adjusts) })}</small>
          )}
        </span>
        <span className={classes.amount}>{line.minutes === 0 ? '' : minutesWords(line)}</span>
        <span className={classes.amount}>{factorWords(line)}</span>
        <span className={classes.amount}>{line.dollars === undefined ? '' : dollarWords(line.dollars)}</span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen} data-print="hidden">
        {isOpen && <Origin line={line} proof={proof} />}
      </div>
    </li>
  );
}

function minutesWords({ minutes, adjusts }: PaidLine): string {
  return adjusts !== null && minutes > 0 ? `+${hoursAndMinutes(minutes)}` : hoursAndMinutes(minutes);
}

function Origin({ line, proof }: OpenLineProps) {
  const rows = new Map(proof.rows.map((row) => [row.id, row]));
  return (
    <ol className={classes.origin}>
      {line.rows.map(({ id, minutes }) => {
        const row = rows.get(id);
        return row && <RowSteps key={id} row={row} minutes={minutes} />;
      })}
      {line.leave.map(({ date, minutes }) => (
        <Step
          key={date}
          icon={<IconBeach />}
          title={say('{time} of leave', { time: hoursAndMinutes(minutes) })}
          at={dayWords(date)}
        />
      ))}
      {proof.statement && line.rows.length > 0 && <Statement proof={proof} statement={proof.statement} />}
      {rulesOf(line).map(({ title, text, source, cited = [] }) => (
        <Step key={title} icon={<IconBook2 />} title={title}>
          {text}
          {source && (
            <>
              {text && ' · '}
              <Anchor href={rulesGuide} target="_blank" inherit>
                {source}
              </Anchor>
            </>
          )}
          {cited.map(({ cite, url }) => (
            <Fragment key={cite}>
              {' · '}
              <Anchor href={url} target="_blank" rel="noreferrer" inherit>
                {cite}
              </Anchor>
            </Fragment>
          ))}
        </Step>
      ))}
    </ol>
  );
}

/** Punch, changes and signature of an attendance, in the order in which they came. */
function RowSteps({ row, minutes }: { row: PaidRow; minutes: number }) {
  return (
    <>
      <Step
        icon={row.kiosk || row.source.startsWith('Kiosk') ? <IconDeviceTablet /> : <IconUserEdit />}
        title={sourceWords(row)}
        at={dayWords(row.date)}
      >
        {punchWords(row)} ·{' '}
        {minutes === row.minutes
          ? say('{time} here', { time: hoursAndMinutes(minutes) })
          : say('{time} here of {all}', {
              time: hoursAndMinutes(minutes),
              all: hoursAndMinutes(row.minutes),
            })}
        {row.is_late && <span className={shared.under}>{lateWords()}</span>}
        {row.minutes !== row.minutes_now && (
          <span className={shared.under}>
            {say('Paid as {hours} h, now {now} h: {difference} h since.', {
              hours: hoursOf(row.minutes),
              now: hoursOf(row.minutes_now),
              difference: differenceOf(row.minutes_now - row.minutes),
            })}
          </span>
        )}
      </Step>
      {row.changes.map((change) => (
        <Step
          key={change.at}
          icon={<IconPencil />}
          title={changeTitle(change)}
          at={momentParts(change.at).date}
        >
          {changeWords(change.changes)}
        </Step>
      ))}
      {row.signed_by !== null && row.signed_at !== null && (
        <Step
          icon={<IconCheck />}
          title={say('Signed by {name}', { name: row.signed_by })}
          at={whenWords(row.signed_at).date}
        >
          {row.location}
        </Step>
      )}
    </>
  );
}

function Statement({ proof, statement }: { proof: Proof; statement: NonNullable<Proof['statement']> }) {
  const { name } = proof.person;
  return (
    <Step
      icon={<IconDeviceMobile />}
      title={
        statement.kind === 'CONFIRM'
          ? say('Confirmed by {name}', { name })
          : say('Something is wrong, says {name}', { name })
      }
      at={whenWords(statement.said_at).date}
    >
      {say('{time} on the screen', { time: hoursAndMinutes(statement.minutes) })}
      {statement.is_over && `; ${say('something changed since')}`}
    </Step>
  );
}

interface StepProps {
  icon: ReactNode;
  title: string;
  at?: string;
  children?: ReactNode;
}

function Step({ icon, title, at, children }: StepProps) {
  return (
    <li className={classes.step}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <span className={shared.strong}>{title}</span>
        {children && <span className={classes.text}>{unbrokenDates(children)}</span>}
      </div>
      {at && <span className={`${shared.note} ${shared.unbroken}`}>{at}</span>}
    </li>
  );
}

/** 'Sat 11-07-2026'. */
function dayWords(date: string): string {
  return `${shortWeekdayName(weekdayOf(date))} ${formatForDisplay(date)}`;
}
