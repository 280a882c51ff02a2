import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import type { ReportAddress } from './use-report-address.ts';

interface OverclockedNoticeProps {
  report: ReportAddress;
  count: number;
}

/** The overclocked shifts that block the export, with a link to them. */
export function OverclockedNotice({ report, count }: OverclockedNoticeProps) {
  if (count === 0) return null;
  const isOnly = report.filters.only === 'overclocked';
  return (
    <Notice tone="warning">
      {count === 1 ? '1 overclocked shift needs' : `${count} overclocked shifts need`} hours before this week
      can be exported.{' '}
      <span data-print="hidden">
        {isOnly ? (
          <Anchor component={Link} to={report.addressOf('details')} inherit>
            Show all shifts
          </Anchor>
        ) : (
          <Anchor component={Link} to={report.addressOf('details', { only: 'overclocked' })} inherit>
            {count === 1 ? 'Show it' : 'Show them'}
          </Anchor>
        )}
      </span>
    </Notice>
  );
}
