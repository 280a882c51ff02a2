import { say } from '@deckhand/domain/language/say';
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
      {say(
        '{n, plural, one [# overclocked shift needs] other [# overclocked shifts need]} hours before this week can be exported.',
        { n: count },
      )}{' '}
      <span data-print="hidden">
        {isOnly ? (
          <Anchor component={Link} to={report.addressOf('details')} inherit>
            {say('Show all shifts')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={report.addressOf('details', { only: 'overclocked' })} inherit>
            {count === 1 ? say('Show it') : say('Show them')}
          </Anchor>
        )}
      </span>
    </Notice>
  );
}
