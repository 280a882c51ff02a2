import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useState } from 'react';
import type { Column } from '../../../../ui/list-columns.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import { ShiftTypes } from '../../../plans/shift-types.tsx';
import { takenBackWords } from '../../../requests/request-words.ts';
import { answersWords } from '../../../staffing/offers/offer-words.ts';
import { dateWords, locationColumn, unbroken } from '../cells.tsx';
import { FinalButton, RowButton, RowButtons } from '../row-buttons.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { AssignOpeningDialog } from './assign-opening-dialog.tsx';
import { OfferOpeningDialog } from './offer-opening-dialog.tsx';
import { causeWords, openingStatus } from './opening-words.ts';
import { ViewOfferDialog } from './view-offer-dialog.tsx';

const columns: Column<Opening>[] = [
  { key: 'code', header: say('Shift Code'), cell: (row) => <strong>{row.shift.shift_code}</strong> },
  {
    key: 'type',
    header: say('Shift Type'),
    minWidth: 134,
    cell: (row) => <ShiftTypes types={row.shift.shift_type} />,
  },
  { key: 'time', header: say('Time'), cell: (row) => unbroken(formatApiTimes(row.shift)) },
  { key: 'from', header: say('From'), cell: (row) => unbroken(dateWords(row.leave_start_date)) },
  {
    key: 'to',
    header: say('To'),
    cell: (row) => unbroken(row.leave_end_date === null ? say('Ongoing') : dateWords(row.leave_end_date)),
  },
  { key: 'cause', header: say('Why'), cell: causeWords },
  {
    key: 'status',
    header: say('Status'),
    cell: (row) => (
      <StatusBadge tone={row.status === 'PENDING' ? 'warning' : 'ok'}>{openingStatus(row)}</StatusBadge>
    ),
  },
  {
    key: 'who',
    header: say('Assigned To'),
    cell: (row) => <TwoLines first={row.assigned_to?.name ?? '–'} second={takenBackWords(row)} />,
  },
];

/** Only where something is offered. */
const offersColumn: Column<Opening> = {
  key: 'offers',
  header: say('Offers'),
  cell: ({ offer }) => (offer === null ? '–' : answersWords(offer)),
};

export function Openings({ dashboard }: TileProps) {
  const answer = useTileRows(listOpenings, { query: { ...dashboard.query, from_date: dashboard.date } });
  const [assigning, setAssigning] = useState<Opening | null>(null);
  const [offering, setOffering] = useState<Opening | null>(null);
  const isAnyOffered = answer.data?.results.some(({ offer }) => offer !== null);
  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        action={(row) => (
          <RowButtons>
            {row.status === 'PENDING' ? (
              <>
                <RowButton
                  label={row.offer === null ? say('Offer') : say('Offers')}
                  of={row.shift.shift_code}
                  onClick={() => setOffering(row)}
                />
                <RowButton
                  label={say('Assign')}
                  of={row.shift.shift_code}
                  isPrimary
                  onClick={() => setAssigning(row)}
                />
              </>
            ) : (
              <FinalButton label={openingStatus(row)} />
            )}
          </RowButtons>
        )}
        columns={[
          ...columns,
          ...(isAnyOffered ? [offersColumn] : []),
          ...locationColumn<Opening>(dashboard, (row) => row.shift.location_title, 'code'),
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.shift.shift_code}
        nothing={say('Every date is covered')}
      />
      {offering &&
        (offering.offer === null ? (
          <OfferOpeningDialog opening={offering} onClose={() => setOffering(null)} />
        ) : (
          <ViewOfferDialog opening={offering} onClose={() => setOffering(null)} />
        ))}
      {assigning && <AssignOpeningDialog opening={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}
