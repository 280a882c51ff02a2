import type { Answer } from '@deckhand/contract/call';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageOf } from '../../../api/page-of.ts';
import { useCall } from '../../../api/use-call.ts';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { Column } from '../../../ui/list-columns.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { differenceOf, dollarWords, hoursOf, leaveHeading, peopleWords } from '../pay-words.ts';
import { paidPersonPath } from './pay-paths.ts';
import { usePrintEverybody } from './use-print-everybody.ts';
import type { ViewedPeriod } from './viewed-period.ts';

type PaidPerson = Answer<typeof listPaidPeople>['results'][number];

const noFilters = { location: '' };

/** Lists by name what the period pays each person. */
export function PaidPeople({ period }: { period: ViewedPeriod }) {
  const list = useListAddress({ filters: noFilters, pageSize: 25, prefix: 'people' });
  const params = { first: period.first_day };
  const query = { location: list.filters.location || undefined, search: list.search };
  const people = useCall(
    listPaidPeople,
    { params, query: { ...query, limit: list.pageSize, offset: list.offset } },
    { showsFailure: true },
  );
  const { everybody, isLoading, begin } = usePrintEverybody({ params, query });
  const { rows, total } = pageOf(people);
  const choices = period.locations.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Panel
      title={say('People')}
      note={say('Hours are decimal, counted in minutes and rounded once')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
          loading={isLoading}
          disabled={!total}
          onClick={begin}
        >
          {say('Print')}
        </Button>
      }
    >
      <div className={shared.stack12}>
        <ListToolbar
          address={list}
          searchLabel={say('Search people')}
          canClear={list.isNarrowed}
          filters={
            choices.length > 1 ? (
              <LocationFilter
                choices={choices}
                value={list.filters.location}
                onChange={(id) => list.setFilter('location', id)}
              />
            ) : undefined
          }
        />
        <PagedList
          label={say('People')}
          paging={list}
          dense
          columns={columns(period, list.isNarrowed)}
          {...pageOf(people)}
          rows={everybody ?? rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          empty={
            list.isNarrowed
              ? {
                  icon: <IconUsers size={24} stroke={1.6} />,
                  title: say('Nobody matches'),
                  action: <ClearFilters onClear={list.clear} />,
                }
              : { icon: <IconUsers size={24} stroke={1.6} />, title: say('Nobody has hours in this period') }
          }
        />
        {everybody === undefined && rows !== undefined && total !== undefined && rows.length < total && (
          <p data-print="only">
            {say('{shown} of {people} are on this sheet. The button Print on the page prints all.', {
              shown: rows.length,
              people: peopleWords(total),
            })}
          </p>
        )}
      </div>
    </Panel>
  );
}

function columns(period: ViewedPeriod, isNarrowed: boolean): Column<PaidPerson>[] {
  const { totals, first_day: first } = period;
  const { double_minutes: double = 0 } = totals;
  const foot = (text: string) => (isNarrowed || text === '' ? undefined : text);
  const hours = (key: string, header: string, minutesOf: (person: PaidPerson) => number, sum: number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (person: PaidPerson) => (minutesOf(person) === 0 ? null : hoursOf(minutesOf(person))),
    foot: foot(sum === 0 ? '' : hoursOf(sum)),
  });
  const gross: Column<PaidPerson> = {
    key: 'gross',
    header: say('Gross'),
    align: 'end',
    cell: ({ dollars }) => (dollars === undefined ? null : dollarWords(dollars)),
    foot: foot(totals.dollars === undefined ? '' : dollarWords(totals.dollars)),
  };
  return [
    {
      key: 'name',
      header: say('Name'),
      minWidth: 140,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={paidPersonPath(first, id)} inherit fw={560}>
          {name}
        </Anchor>
      ),
      foot: foot(say('All {people}', { people: peopleWords(totals.people) })),
    },
    {
      key: 'locations',
      header: say('Location'),
      hideBelow: 'desktop',
      minWidth: 120,
      cell: ({ locations }) => locations.join(', '),
    },
    hours(
      'regular',
      say('Regular'),
      ({ regular_minutes }) => regular_minutes,
      totals.minutes - totals.overtime_minutes - double,
    ),
    hours('overtime', say('Overtime'), ({ overtime_minutes }) => overtime_minutes, totals.overtime_minutes),
    ...(double === 0
      ? []
      : [hours('double', say('Double time'), ({ double_minutes: twice = 0 }) => twice, double)]),
    hours('leave', leaveHeading(), ({ leave_minutes }) => leave_minutes, totals.leave_minutes),
    hours(
      'hours',
      say('Hours'),
      ({ minutes, leave_minutes }) => minutes + leave_minutes,
      totals.minutes + totals.leave_minutes,
    ),
    {
      key: 'adjustments',
      header: say('Of which adjustments'),
      align: 'end',
      hideBelow: 'desktop',
      cell: ({ adjusted_minutes: minutes }) => (minutes === 0 ? null : differenceOf(minutes)),
      foot: foot(totals.adjusted_minutes === 0 ? '' : differenceOf(totals.adjusted_minutes)),
    },
    ...(totals.dollars === undefined ? [] : [gross]),
    {
      key: 'answer',
      header: say('Confirmed'),
      cell: ({ answer }) => <PersonAnswer answer={answer} />,
      foot: foot(say('{confirmed} of {people}', { confirmed: period.confirmed, people: totals.people })),
    },
  ];
}

/** Silence neither blocks pay nor counts as consent (SO2). */
function PersonAnswer({ answer }: Pick<PaidPerson, 'answer'>) {
  if (answer === 'DISPUTED') return <StatusBadge tone="danger">{say('Something is wrong')}</StatusBadge>;
  if (answer === 'CONFIRMED') return <StatusBadge tone="ok">{say('Looks right')}</StatusBadge>;
  return <span className={shared.third}>{say('No answer')}</span>;
}
