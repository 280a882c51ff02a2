import { lawNotice } from '@deckhand/contract/law/notice';
import type { Timesheet } from '@deckhand/contract/pay/sign-off/timesheet';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { formatPaidTime } from '@deckhand/domain/pay/sign-off/paid-time';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { addressField } from '../../../ui/address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { lawSentence } from '../law-words.ts';
import { OwnWords, SayWords } from './own-words.tsx';
import { SheetDay } from './sheet-day.tsx';
import classes from './timesheet.module.css';
import { myPayPath } from './timesheet-paths.ts';
import { correctedWords, dollarWords, rangeWords } from './timesheet-words.ts';

const addressSchema = z.object({ date: addressField.date });

/** SO1: the reader's own hours of a pay period, day by day. */
export function MyTimesheetPage() {
  const [{ date }, change] = useAddressState(addressSchema);
  useLiveChanges();
  const { data, error } = useCall(
    viewMyTimesheet,
    { query: { date: date || undefined } },
    { showsFailure: true },
  );
  const sheet = data?.timesheet;
  return (
    <div className={classes.page}>
      <PageHeader title={say('My Timesheet')} />
      {sheet ? (
        <Sheet key={sheet.first_day} sheet={sheet} onTurn={(first) => change({ date: first })} />
      ) : (
        <Panel>
          {error ? (
            <EmptyState title={failureText(error)} />
          ) : data ? (
            <EmptyState
              icon={<IconCalendarOff size={26} stroke={1.6} />}
              title={say('There are no pay periods.')}
              hint={say('Your school has not set up pay periods yet.')}
            />
          ) : (
            <Skeleton height={220} />
          )}
        </Panel>
      )}
    </div>
  );
}

const states = {
  RUNNING: { tone: 'neutral', word: mark('Running') },
  OVER: { tone: 'info', word: mark('Over') },
  CLOSED: { tone: 'neutral', word: mark('Closed') },
} as const;

function Sheet({ sheet, onTurn }: { sheet: Timesheet; onTurn: (first: string) => void }) {
  const { first_day: first, last_day: last, previous, next, state } = sheet;
  const { tone, word } = states[state];
  return (
    <>
      <div className={classes.period}>
        <Turn label={say('Period before')} first={previous} onTurn={onTurn} Icon={IconChevronLeft} />
        <h2 className={classes.days}>{rangeWords(first, last)}</h2>
        <Turn label={say('Period after')} first={next} onTurn={onTurn} Icon={IconChevronRight} />
        <span className={classes.state}>
          <StatusBadge tone={tone}>{sayKnown(word)}</StatusBadge>
        </span>
      </div>
      <div className={classes.figures}>
        <div className={classes.figure}>
          <strong>{formatPaidTime(sheet.minutes)}</strong>
          <span>{paidWords(sheet)}</span>
          {correctedWords(sheet) && <span>{correctedWords(sheet)}</span>}
        </div>
        {sheet.dollars === undefined ? null : (
          <div className={classes.figure}>
            <strong>{dollarWords(sheet.dollars)}</strong>
            <span>
              {sheet.managers_see_dollars
                ? say('before taxes · only you, your managers and admins see this')
                : say('before taxes · only you and admins see this')}
            </span>
          </div>
        )}
      </div>
      {(sheet.weeks.length > 0 || sheet.leave.length > 0 || sheet.adjustments.length > 0) && (
        <Anchor component={Link} to={myPayPath(first)} className={classes.proof}>
          {say('How this came about, line by line')}
        </Anchor>
      )}
      <OwnWords sheet={sheet} />
      {sheet.weeks.length === 0 && (
        <Panel>
          <EmptyState
            title={say('No hours yet.')}
            hint={say('Everything that you punch in this period appears here.')}
          />
        </Panel>
      )}
      {sheet.weeks.map((week) => (
        <section key={week.first_day} aria-labelledby={`week-${week.first_day}`}>
          <div className={classes.week}>
            <h3 id={`week-${week.first_day}`}>{rangeWords(week.first_day, week.last_day)}</h3>
            <span>
              {formatPaidTime(week.minutes)}
              {week.minutes_now !== undefined && ` · ${correctedWords(week)}`}
              {week.overtime_minutes > 0 &&
                ` · ${say('overtime {time}', { time: formatPaidTime(week.overtime_minutes) })}`}
              {week.double_minutes !== undefined &&
                ` · ${say('double time {time}', { time: formatPaidTime(week.double_minutes) })}`}
            </span>
          </div>
          <ul className={classes.list}>
            {week.days.map((day) => (
              <SheetDay key={day.date} day={day} sheet={sheet} />
            ))}
          </ul>
        </section>
      ))}
      {sheet.minutes_now !== undefined && (
        <p className={classes.foot}>{say('Your next pay period that is not closed pays the difference.')}</p>
      )}
      {sheet.rules && <StateRules rules={sheet.rules} />}
      <SayWords sheet={sheet} />
      <More sheet={sheet} />
    </>
  );
}

function paidWords({ overtime_minutes: overtime, double_minutes: double }: Timesheet): string {
  const holes = { time: formatPaidTime(overtime), double: formatPaidTime(double ?? 0) };
  if (double !== undefined && overtime > 0)
    return say('paid time, {time} of it overtime and {double} double time', holes);
  if (double !== undefined) return say('paid time, {double} of it double time', holes);
  return overtime > 0 ? say('paid time, {time} of it overtime', holes) : say('paid time');
}

/** LA4: why time is paid one and a half times or twice, with the texts of the law and the notice of LA11. */
function StateRules({ rules }: { rules: NonNullable<Timesheet['rules']> }) {
  return (
    <section className={classes.law} aria-labelledby="state-rules">
      <h3 id="state-rules">{say('Overtime by the rules of a state')}</h3>
      <ul>
        {rules.map(({ rule, version, times, minutes, says, sources }) => (
          <li key={`${rule} ${version} ${times}`}>
            <strong>
              {times === '2'
                ? say('{time} at 2', { time: formatPaidTime(minutes) })
                : say('{time} at 1.5', { time: formatPaidTime(minutes) })}
            </strong>{' '}
            {lawSentence(says)}{' '}
            {sources.map(({ cite, url }, index) => (
              <Fragment key={cite}>
                {index > 0 && ', '}
                <Anchor href={url} target="_blank" rel="noreferrer" inherit>
                  {cite}
                </Anchor>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <p className={classes.foot}>{sayKnown(lawNotice)}</p>
    </section>
  );
}

interface TurnProps {
  label: string;
  first: string | null;
  onTurn: (first: string) => void;
  Icon: typeof IconChevronLeft;
}

function Turn({ label, first, onTurn, Icon }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={first === null}
      onClick={() => first !== null && onTurn(first)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

/** Leave, corrections of earlier periods, and the pay day. */
function More({ sheet }: { sheet: Timesheet }) {
  const lines = [
    ...sheet.leave.map(({ date, kind, minutes }) => ({
      key: `leave ${date}`,
      text:
        kind === 'SICK'
          ? say('Sick on {date}', { date: formatForDisplay(date) })
          : say('Paid leave on {date}', { date: formatForDisplay(date) }),
      figure: formatPaidTime(minutes),
    })),
    ...sheet.adjustments.map(({ date, minutes, dollars }) => ({
      key: `adjusts ${date}`,
      text: say('Corrected for {date}', { date: formatForDisplay(date) }),
      figure: [
        `${minutes < 0 ? '−' : '+'}${formatPaidTime(Math.abs(minutes))}`,
        ...(dollars === undefined ? [] : [dollarWords(dollars)]),
      ].join(', '),
    })),
  ];
  return (
    <>
      {lines.length > 0 && (
        <ul className={classes.list}>
          {lines.map(({ key, text, figure }) => (
            <li key={key} className={classes.line}>
              <span>{unbrokenDates(text)}</span>
              <strong>{figure}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.foot}>
        {unbrokenDates(
          say('Pay day is {date}. This is no pay stub.', { date: formatForDisplay(sheet.pay_day) }),
        )}
      </p>
    </>
  );
}
