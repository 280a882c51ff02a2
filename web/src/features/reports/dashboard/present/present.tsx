import type { AttendanceRow } from '@deckhand/contract/reports/dashboard/attendance-row';
import { listPresent } from '@deckhand/contract/reports/dashboard/list-present';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { type Key, useState } from 'react';
import { useActor } from '../../../../api/use-actor.ts';
import { toast } from '../../../../ui/toast.ts';
import { allAttendanceColumns } from '../cells.tsx';
import { TileList } from '../tile-list.tsx';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import { ClockOutDialog } from './clock-out-dialog.tsx';

const ownClockOut = say('You clock out at the punch clock, like everybody');

/** A longer list scrolls, so that the Clock Out button stays visible. */
const ROWS_SHOWN = 6;
const HEIGHT = 300;

/** All people who are clocked in. Several can be clocked out at once. */
export function Present({ dashboard }: TileProps) {
  const { location, ...query } = dashboard.query;
  const answer = useTileRows(listPresent, { query: { ...query, location_id: location } });
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  /** The people in the open dialog, kept when the list behind it changes. */
  const [leaving, setLeaving] = useState<readonly AttendanceRow[] | null>(null);
  const rows = answer.data?.results ?? [];
  const me = useActor();
  const own = rows.find(({ employee_name: person }) => isOwnPay(me, person.id));
  // People who left by now, or are on another page, are not clocked out.
  const chosen = rows.filter(({ id }) => ticked.has(id));

  return (
    <>
      <TileList
        dashboard={dashboard}
        answer={answer}
        tools={
          <Button
            size="compact-md"
            onClick={() =>
              chosen.length > 0 ? setLeaving(chosen) : toast.warning(say('Select at least one'))
            }
          >
            {chosen.length > 0 ? say('Clock Out ({n})', { n: chosen.length }) : say('Clock Out')}
          </Button>
        }
        columns={allAttendanceColumns(dashboard)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.employee_name.name}
        selection={{
          selected: new Set(chosen.map(({ id }) => id)),
          onChange: setTicked,
          obstacleOf: (key) => (key === own?.id ? ownClockOut : undefined),
        }}
        maxHeight={rows.length > ROWS_SHOWN ? HEIGHT : undefined}
        nothing={say('Nobody is clocked in')}
      />
      {leaving && (
        <ClockOutDialog
          people={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </>
  );
}
