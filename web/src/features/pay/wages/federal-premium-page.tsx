import {
  type FederalPremium,
  federalNote,
  listFederalPremium,
} from '@deckhand/contract/pay/wages/list-federal-premium';
import { nothingToExport } from '@deckhand/contract/refusals';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconReceiptTax } from '@tabler/icons-react';
import { stateOf } from '../../../api/page-of.ts';
import { useCall } from '../../../api/use-call.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { browserToday } from '../../../shared/time/browser-today.ts';
import type { Column } from '../../../ui/list-columns.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { dollarWords } from '../pay-words.ts';
import classes from './wages.module.css';

const noFilters = { year: '' };

/** The first year that the call knows. */
const FIRST_YEAR = 2000;

/** WA9: the federal overtime premium of a year by person, for the W-2. */
export function FederalPremiumPage() {
  const list = useListAddress({ filters: noFilters, kept: ['year'], pageSize: 25 });
  const thisYear = Number(browserToday().slice(0, 4));
  const year = yearOf(list.filters.year, thisYear);
  const premiums = useCall(listFederalPremium, { query: { year } }, { showsFailure: true });
  const rows = premiums.data?.results;
  const turn = (to: number) => list.setFilter('year', to === thisYear ? '' : String(to));
  return (
    <>
      <PageHeader
        title={say('Federal overtime premium {year}', { year })}
        back={<BackToList path="/pay-periods">{say('Pay Periods')}</BackToList>}
        subtitleBelow
        subtitle={
          <div className={classes.years}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={say('Year before')}
              disabled={year <= FIRST_YEAR}
              onClick={() => turn(year - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={say('Year after')}
              disabled={year >= thisYear}
              onClick={() => turn(year + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
            <span>{say('For Form W-2, box 12, code TT')}</span>
          </div>
        }
        actions={
          <ExportButton
            call={listFederalPremium}
            input={{ query: { year, export: 'true' } }}
            obstacle={rows?.length === 0 ? sayKnown(nothingToExport) : undefined}
          />
        }
      />
      <Notice>{sayKnown(federalNote)}</Notice>
      <PagedList
        label={say('Federal overtime premium {year}', { year })}
        paging={list}
        columns={columns(rows ?? [])}
        rows={rows?.slice(list.offset, list.offset + list.pageSize)}
        total={rows?.length}
        {...stateOf(premiums)}
        rowKey={({ user }) => user.id}
        rowLabel={({ user }) => user.name}
        empty={{
          icon: <IconReceiptTax size={24} stroke={1.6} />,
          title: say('No federal overtime was paid in {year}', { year }),
          hint: say('It counts from closed pay periods, by their pay day.'),
        }}
      />
    </>
  );
}

/** A year that nobody can have been paid in is this one. */
function yearOf(typed: string, thisYear: number): number {
  const year = Number(typed);
  return Number.isInteger(year) && year >= FIRST_YEAR && year < thisYear ? year : thisYear;
}

function columns(rows: readonly FederalPremium[]): Column<FederalPremium>[] {
  const premium: Column<FederalPremium> = {
    key: 'premium',
    header: say('Premium'),
    align: 'end',
    cell: (row) => (row.premium === undefined ? null : dollarWords(row.premium)),
  };
  return [
    { key: 'name', header: say('Name'), minWidth: 140, cell: ({ user }) => user.name },
    { key: 'key', header: say('Key'), cell: ({ user }) => user.key },
    {
      key: 'hours',
      header: say('Overtime beyond 40 hours'),
      align: 'end',
      cell: (row) => row.overtime_hours.toFixed(2),
    },
    ...(rows.some((row) => row.premium !== undefined) ? [premium] : []),
  ];
}
