import type { Answer } from '@deckhand/contract/call';
import { listPayPeriods } from '@deckhand/contract/pay/periods/list-pay-periods';
import { mayWriteSettings } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageOf } from '../../../api/page-of.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import type { Column, EmptyStateProps } from '../../../ui/list-columns.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import shared from '../../../ui/shared.module.css';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { daysTitle, differenceOf, dollarWords, hoursOf } from '../pay-words.ts';
import { federalPremiumPath, payPeriodPath } from './pay-paths.ts';
import { PeriodStateBadge } from './period-state.tsx';

type ListedPeriod = Answer<typeof listPayPeriods>['results'][number];

/** The pay periods that have begun, the newest first. */
export function PayPeriodsPage() {
  const list = useListAddress();
  const periods = useCall(
    listPayPeriods,
    { query: { limit: list.pageSize, offset: list.offset } },
    { showsFailure: true },
  );
  const mayWrite = mayWriteSettings(useActor());
  useLiveChanges();
  const totals = (periods.data?.results ?? []).flatMap((period) => period.totals ?? []);
  return (
    <>
      <PageHeader
        title={say('Pay Periods')}
        subtitle={say('From punches to pay: look at what is left, sign off, close, hand over')}
        actions={
          mayWrite && (
            <Button component={Link} to={federalPremiumPath} variant="default">
              {say('Federal overtime premium')}
            </Button>
          )
        }
      />
      <PagedList
        label={say('Pay periods')}
        paging={list}
        columns={columns(totals)}
        {...pageOf(periods)}
        rowKey={({ first_day }) => first_day}
        rowLabel={daysTitle}
        empty={noneYet(mayWrite)}
      />
    </>
  );
}

/** Managers get no totals, which are of all locations, and admins those of closed periods: nobody gets an empty column. */
function columns(shown: readonly NonNullable<ListedPeriod['totals']>[]): Column<ListedPeriod>[] {
  const ofTotals: Column<ListedPeriod>[] = [
    { key: 'people', header: say('People'), align: 'end', cell: ({ totals }) => totals?.people ?? null },
    {
      key: 'hours',
      header: say('Hours'),
      align: 'end',
      cell: ({ totals }) => (totals === null ? null : hoursOf(totals.minutes + totals.leave_minutes)),
    },
    {
      key: 'overtime',
      header: say('Overtime'),
      align: 'end',
      hideBelow: 'desktop',
      cell: ({ totals }) => (totals?.overtime_minutes ? hoursOf(totals.overtime_minutes) : null),
    },
    {
      key: 'adjustments',
      header: say('Of which adjustments'),
      align: 'end',
      hideBelow: 'desktop',
      cell: ({ totals }) => (totals?.adjusted_minutes ? differenceOf(totals.adjusted_minutes) : null),
    },
  ];
  const gross: Column<ListedPeriod> = {
    key: 'gross',
    header: say('Gross'),
    align: 'end',
    cell: ({ totals }) => (totals?.dollars === undefined ? null : dollarWords(totals.dollars)),
  };
  const hasDollars = shown.some(({ dollars }) => dollars !== undefined);
  return [
    {
      key: 'days',
      header: say('Period'),
      minWidth: 150,
      cell: (period) => (
        <Anchor component={Link} to={payPeriodPath(period.first_day)} inherit fw={560}>
          {daysTitle(period)}
        </Anchor>
      ),
    },
    {
      key: 'state',
      header: say('State'),
      cell: (period) => (
        <>
          <PeriodStateBadge state={period.state} />
          {period.closed_by && period.closed_at && (
            <span className={shared.under}>
              {period.closed_by.name}, {whenWords(period.closed_at).date}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'pay_day',
      header: say('Pay day'),
      minWidth: 104,
      cell: ({ pay_day }) => formatForDisplay(pay_day),
    },
    ...(shown.length > 0 ? ofTotals : []),
    ...(hasDollars ? [gross] : []),
  ];
}

function noneYet(mayWrite: boolean): EmptyStateProps {
  return {
    icon: <IconCalendarDollar size={24} stroke={1.6} />,
    title: say('No pay periods yet'),
    hint: mayWrite
      ? say('Say under Options how often people are paid; periods follow from it.')
      : say('An admin says under Options how often people are paid.'),
    ...(mayWrite && {
      action: (
        <Button component={Link} to="/options?tab=pay">
          {say('Open Options')}
        </Button>
      ),
    }),
  };
}
