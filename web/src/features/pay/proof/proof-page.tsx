import { lawNotice } from '@deckhand/contract/law/notice';
import type { PaidLine, PaidRow } from '@deckhand/contract/pay/proof/view-paid-person';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconPrinter, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { momentParts } from '../../../shared/time/moment-words.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { distinctRules, lawSentence } from '../law-words.ts';
import { daysTitle, daysWords, dollarWords, hoursAndMinutes, hoursOf } from '../pay-words.ts';
import { OpenLine } from './open-line.tsx';
import classes from './proof.module.css';
import type { Proof } from './proof.ts';
import { changeWords, comparedWords } from './proof-words.ts';

interface ProofPageProps {
  proof: Proof;
  title: string;
  back: ReactNode;
}

/** The pay of a person in a period, line by line, which prints on one sheet. */
export function ProofPage({ proof, title, back }: ProofPageProps) {
  const { totals, lines } = proof;
  const own = lines.filter(({ adjusts }) => adjusts === null);
  const adjusting = lines.filter(({ adjusts }) => adjusts !== null);
  const weeks = [...new Set(own.map(({ week }) => week))];
  return (
    <div className={classes.sheet}>
      <PageHeader
        title={title}
        subtitle={say('{days} · pay day {date}', {
          days: daysTitle(proof),
          date: formatForDisplay(proof.pay_day),
        })}
        back={back}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
            onClick={() => window.print()}
          >
            {say('Print')}
          </Button>
        }
      />
      <p className={classes.total}>
        {totals.dollars === undefined
          ? say('{hours} hours', { hours: hoursOf(totals.minutes + totals.leave_minutes) })
          : dollarWords(totals.dollars)}
      </p>
      <p className={shared.second}>{sumWords(proof)}</p>
      {weeks.map((week) => (
        <WeekPanel key={week} week={week} proof={proof} lines={own.filter((line) => line.week === week)} />
      ))}
      {adjusting.length > 0 && (
        <Panel
          title={say('Adjustments')}
          note={say('Corrected days of earlier periods, less what was paid for them')}
        >
          <Lines lines={adjusting} proof={proof} />
          {proof.corrections.map((correction) => (
            <p key={correction.at} className={shared.note}>
              {unbrokenDates(correctionWords(correction))}
            </p>
          ))}
        </Panel>
      )}
      <LawOfLines lines={lines} />
      <PrintedRows rows={proof.rows} />
      <Record proof={proof} hasAdjustments={adjusting.length > 0} />
    </div>
  );
}

/** '38.50 regular, 1.50 overtime, 4.00 leave; of it +1.50 adjustments.' */
function sumWords({ totals }: Proof): string {
  const {
    minutes,
    overtime_minutes: overtime,
    double_minutes: double = 0,
    leave_minutes: leave,
    adjusted_minutes: adjusted,
  } = totals;
  const parts = [
    say('{hours} h regular', { hours: hoursOf(minutes - overtime - double) }),
    ...(overtime === 0 ? [] : [say('{hours} h overtime', { hours: hoursOf(overtime) })]),
    ...(double === 0 ? [] : [say('{hours} h double time', { hours: hoursOf(double) })]),
    ...(leave === 0 ? [] : [say('{hours} h leave', { hours: hoursOf(leave) })]),
    ...(adjusted === 0 ? [] : [say('of it {hours} h adjustments', { hours: hoursOf(adjusted) })]),
  ];
  return parts.join(' · ');
}

interface WeekPanelProps {
  week: CivilDate;
  proof: Proof;
  lines: readonly PaidLine[];
}

function WeekPanel({ week, proof, lines }: WeekPanelProps) {
  const dollars = lines.reduce((sum, line) => sum + Math.round((line.dollars ?? 0) * 100), 0) / 100;
  const isPriced = lines.some((line) => line.dollars !== undefined);
  const federal = proof.federal.find((each) => each.week === week);
  const days = { first_day: week, last_day: addDays(week, 6) };
  return (
    <Panel
      title={say('Workweek {days}', { days: daysTitle(days) })}
      note={
        lines[0] && isSplit(lines[0], days)
          ? say('Here the days {dates}', { dates: wordsOf(lines[0]) })
          : undefined
      }
      actions={isPriced ? <strong className={classes.amount}>{dollarWords(dollars)}</strong> : undefined}
    >
      <Lines lines={lines} proof={proof} />
      {federal && federal.minutes !== 0 && (
        <p className={shared.note}>
          {federal.dollars === undefined
            ? say('Overtime of this week by federal law: {time}.', { time: hoursAndMinutes(federal.minutes) })
            : say('Overtime of this week by federal law: {time}, premium {dollars}.', {
                time: hoursAndMinutes(federal.minutes),
                dollars: dollarWords(federal.dollars),
              })}
        </p>
      )}
    </Panel>
  );
}

function isSplit(
  { from, to }: PaidLine,
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
) {
  return from !== first_day || to !== last_day;
}

function wordsOf({ from, to }: PaidLine): string {
  return daysWords({ first_day: from, last_day: to });
}

function Lines({ lines, proof }: { lines: readonly PaidLine[]; proof: Proof }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <OpenLine key={keyOf(line)} line={line} proof={proof} />
      ))}
    </ul>
  );
}

function keyOf({ kind, from, location, position, rate, wage, adjusts }: PaidLine): string {
  return [kind, from, location, position, rate, wage, adjusts].join(' ');
}

/** LA11: the notice where a rule of a state is in a line. In print no line is open, so the rules are listed. */
function LawOfLines({ lines }: { lines: readonly PaidLine[] }) {
  const rules = distinctRules(lines.flatMap(({ overtime }) => overtime?.rules ?? []));
  if (rules.length === 0) return null;
  return (
    <>
      <ul className={classes.law} data-print="only">
        {rules.map(({ rule, says, sources, pack, version }) => (
          <li key={`${rule} ${version}`}>
            {say('{rule} {sources}; {pack}, version {version}', {
              rule: lawSentence(says),
              sources: sources.map(({ cite }) => cite).join(', '),
              pack,
              version,
            })}
          </li>
        ))}
      </ul>
      <Notice>{sayKnown(lawNotice)}</Notice>
    </>
  );
}

/** In print there is no line to open, so the attendances are listed once, under the lines. */
function PrintedRows({ rows }: { rows: readonly PaidRow[] }) {
  return (
    <table className={classes.printed} data-print="only">
      <caption>{say('Attendances')}</caption>
      <thead>
        <tr>
          <th>{say('Date')}</th>
          <th>{say('In')}</th>
          <th>{say('Out')}</th>
          <th>{say('Hours')}</th>
          <th>{say('Location, position')}</th>
          <th>{say('Changed')}</th>
          <th>{say('Signed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formatForDisplay(row.date)}</td>
            <td>{momentParts(row.clocked_in).time}</td>
            <td>{row.clocked_out && momentParts(row.clocked_out).time}</td>
            <td>{hoursOf(row.minutes)}</td>
            <td>{[row.location, row.position].filter(Boolean).join(', ')}</td>
            <td>{row.changes.map(({ by, changes }) => `${by}: ${changeWords(changes)}`).join('; ')}</td>
            <td>{row.signed_by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether it is closed, and how it can be proved later. */
function Record({ proof, hasAdjustments }: { proof: Proof; hasAdjustments: boolean }) {
  const { closed_at: at, closed_by: by, recomputed, seal, period_seal: periodSeal } = proof;
  if (at === null) {
    return <p className={shared.note}>{say('As of now. It can change until the period is closed.')}</p>;
  }
  return (
    <div className={`${shared.stack4} ${shared.note}`}>
      <p>
        {unbrokenDates(
          say('Closed by {name} on {date}, {time}.', {
            name: by?.name ?? '',
            date: whenWords(at).date,
            time: whenWords(at).time,
          }),
        )}{' '}
        {recomputed &&
          unbrokenDates(
            say('Recomputed on {date}: {compared}', {
              date: whenWords(recomputed.at).date,
              compared: comparedWords(recomputed.lines, recomputed.differing),
            }),
          )}
      </p>
      {!hasAdjustments &&
        proof.corrections.map((correction) => (
          <p key={correction.at}>
            {unbrokenDates(
              `${correctionWords(correction)} ${say('The difference is paid in a later period.')}`,
            )}
          </p>
        ))}
      <p className={classes.seals}>
        {say('Seal {seal} of the period {periodSeal}', { seal: seal ?? '', periodSeal: periodSeal ?? '' })}
      </p>
    </div>
  );
}

function correctionWords({ by, at, reason, dates }: Proof['corrections'][number]): string {
  const days = dates.map(formatForDisplay).join(', ');
  const words = say('{days} corrected by {name} on {date}', { days, name: by, date: whenWords(at).date });
  return reason ? `${words}: “${reason}”.` : `${words}.`;
}

interface NothingPaidProps {
  title: string;
  back: ReactNode;
  hint: string;
}

export function NothingPaid({ title, back, hint }: NothingPaidProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        <EmptyState
          icon={<IconUser size={24} stroke={1.6} />}
          title={say('Nothing is paid here')}
          hint={hint}
        />
      </Panel>
    </>
  );
}
