import type { Answer } from '@deckhand/contract/call';
import type { Location } from '@deckhand/contract/locations/location';
import type { listPeople } from '@deckhand/contract/people/list-people';
import { Anchor } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './location-staff-table.module.css';
import { type LocationStaff, staffByLocation, totalOf } from './school-summary.ts';

interface LocationStaffTableProps {
  people: Answer<typeof listPeople> | undefined;
  locations: readonly Location[] | undefined;
}

export function LocationStaffTable({ people, locations }: LocationStaffTableProps) {
  const rows = staffByLocation(people?.results ?? [], locations ?? []);
  const largest = Math.max(1, ...rows.map(totalOf));
  return (
    <Panel title="People by location" note={noteAbout(people)} flush>
      {locations?.length === 0 ? (
        <EmptyState
          icon={<IconMapPinPlus />}
          title="No locations yet"
          hint="An admin adds them in Manage Location."
        />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col" data-key="employees">
                Employees
              </th>
              <th scope="col" data-key="managers">
                Managers
              </th>
              <th scope="col" data-key="admins">
                Admins
              </th>
              <th scope="col" className={classes.pictured}>
                Staff
              </th>
            </tr>
          </thead>
          <tbody>
            {locations === undefined
              ? [1, 2, 3].map((line) => <SkeletonRow key={line} />)
              : rows.map((row) => <Row key={row.id} row={row} largest={largest} />)}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ row, largest }: { row: LocationStaff; largest: number }) {
  const share = (count: number) => ({ width: `${(100 * count) / largest}%` });
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={`/manage-user?location=${row.id}`} inherit>
          {row.title}
        </Anchor>
      </th>
      <td>{row.employees}</td>
      <td>{row.managers}</td>
      <td>{row.admins}</td>
      <td className={classes.pictured} aria-hidden>
        <span className={classes.bar}>
          <i data-role="employees" style={share(row.employees)} />
          <i data-role="managers" style={share(row.managers)} />
          <i data-role="admins" style={share(row.admins)} />
        </span>
      </td>
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr>
      <td colSpan={5}>
        <Skeleton height={18} />
      </td>
    </tr>
  );
}

/** One call tells of so many people and no more; a larger school is told that the table is not the whole of it. */
function noteAbout(people: LocationStaffTableProps['people']): string {
  if (!people || people.results.length === people.count)
    return 'Active accounts; whoever works at two is counted at both';
  return `Counted over the first ${people.results.length} of ${people.count} people`;
}
