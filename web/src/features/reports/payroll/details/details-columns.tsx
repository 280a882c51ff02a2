import { notesOfAttendance, rateLabel } from '@deckhand/contract/attendance/attendance';
import type { Answer } from '@deckhand/contract/call';
import type {
  listPayrollDetails,
  PayrollDetail,
} from '@deckhand/contract/reports/payroll/list-payroll-details';
import { stillIn } from '@deckhand/contract/reports/payroll/report-week';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { personName } from '../../../../session/person-name.ts';
import { momentParts, momentWords } from '../../../../shared/time/moment-words.ts';
import type { Column } from '../../../../ui/list-columns.ts';
import shared from '../../../../ui/shared.module.css';
import { sourceName } from '../../../attendance/change-names.ts';
import { lateWords } from '../../../pay/pay-words.ts';
import { Figure } from '../figure.tsx';
import { hoursWords } from '../hours-words.ts';
import { ClosedLock, MarkedName } from '../marked-name.tsx';
import classes from './details-columns.module.css';
import { hoursColumns, paidAs } from './paid-as.ts';

interface DetailsColumns {
  /** Undefined where only some rows are shown. */
  totals: Answer<typeof listPayrollDetails>['totals'] | undefined;
  isPrinting: boolean;
  /** Cards leave out empty values. */
  isCards: boolean;
  buttons: (row: PayrollDetail) => ReactNode;
  /** Its day is closed for pay (PE8). */
  isClosed: (row: PayrollDetail) => boolean;
}

export function detailsColumns({
  totals,
  isPrinting,
  isCards,
  buttons,
  isClosed,
}: DetailsColumns): Column<PayrollDetail>[] {
  const actions: Column<PayrollDetail> = { key: 'actions', header: say('Actions'), cell: buttons };
  const columns: Column<PayrollDetail>[] = [
    {
      key: 'name',
      header: say('Employee Name'),
      sortable: true,
      minWidth: 132,
      cell: (row) => (
        <MarkedName
          name={personName(row.User_details)}
          mark={row.is_overclocked ? say('Overclocked') : undefined}
        />
      ),
      foot: totals && say('Total'),
    },
    {
      key: 'from',
      header: say('From'),
      sortable: true,
      cell: (row) => (
        <span className={shared.unbroken}>
          {isClosed(row) && <ClosedLock />}
          <Moment instant={row.clocked_in} punched={row.punched_in} />
          {row.is_late && <small className={shared.under}>{lateWords()}</small>}
        </span>
      ),
    },
    {
      key: 'to',
      header: say('To'),
      sortable: true,
      cell: (row) => <Moment instant={row.clocked_out} punched={row.punched_out} after={row.clocked_in} />,
    },
    ...hoursColumns.map(
      ({ key, header, rate }): Column<PayrollDetail> => ({
        key,
        header,
        align: 'end',
        cell: (row) => hoursCell(row, { key, isPaidSo: row.rate === rate, isCards }),
        foot: totals && hoursWords(totals[key]),
      }),
    ),
    {
      key: 'notes',
      header: say('Notes'),
      cell: (row) => notesCell(notesOfAttendance(row), isCards),
    },
    {
      key: 'tools',
      header: say('Tools'),
      cell: (row) => <span className={shared.unbroken}>{sourceName(row.tools)}</span>,
    },
  ];
  return isCards || isPrinting ? columns : [actions, ...columns];
}

/** Names a row, also among others of the same person. */
export function detailLabel(row: PayrollDetail): string {
  return `${personName(row.User_details)}, ${momentWords(row.clocked_in)}`;
}

interface HoursCell {
  key: (typeof hoursColumns)[number]['key'];
  isPaidSo: boolean;
  isCards: boolean;
}

/** The hours of a person who is still clocked in are unknown, not zero. */
function hoursCell(row: PayrollDetail, { key, isPaidSo, isCards }: HoursCell): ReactNode {
  if (!isPaidSo || row.clocked_out === null) return isCards ? null : <Figure hours={0} />;
  if (row.closed_hours === undefined || key !== paidAs[row.rate]) return hoursWords(row[key]);
  return (
    <>
      {hoursWords(row[key])}
      <small className={shared.under}>
        {say('closed as {words}', { words: hoursWords(row.closed_hours) })}{' '}
        {row.closed_rate && sayKnown(rateLabel[row.closed_rate])}
      </small>
    </>
  );
}

function notesCell(text: string, isCards: boolean): ReactNode {
  if (text === '') return isCards ? null : '–';
  return (
    <span className={classes.notes} title={text}>
      {text}
    </span>
  );
}

interface MomentProps {
  instant: string | null;
  /** The punch, where it differs. */
  punched: string | null;
  /** The date is left out when it is the same as here. */
  after?: string;
}

function Moment({ instant, punched, after }: MomentProps) {
  if (instant === null) return sayKnown(stillIn);
  const isSameDay = after?.slice(0, 10) === instant.slice(0, 10);
  return (
    <span className={shared.unbroken}>
      {isSameDay ? momentParts(instant).time : momentWords(instant)}
      {punched !== null && (
        <small className={shared.under}>
          {say('punched {moment}', { moment: momentWithin(punched, instant) })}
        </small>
      )}
    </span>
  );
}

/** Leaves out the date when it is the same. */
function momentWithin(punched: string, instant: string): string {
  return punched.slice(0, 10) === instant.slice(0, 10) ? momentParts(punched).time : momentWords(punched);
}
