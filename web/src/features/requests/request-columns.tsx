import { say, sayKnown } from '@deckhand/domain/language/say';
import { IconClockFilled } from '@tabler/icons-react';
import { timeSpan } from '../../shared/board/schedule-cards.ts';
import type { Column } from '../../ui/list-columns.ts';
import shared from '../../ui/shared.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import classes from './request-columns.module.css';
import { requestTones } from './request-tones.ts';
import {
  dateWords,
  dayOf,
  decisionOf,
  kindLabel,
  type MyRequest,
  outcomeWords,
  subjectWords,
  waitingWords,
} from './request-words.ts';

export const requestColumns: readonly Column<MyRequest>[] = [
  {
    key: 'request',
    header: say('Request'),
    minWidth: 130,
    cell: (request) => (
      <span className={classes.request}>
        <b>{sayKnown(kindLabel[request.kind])}</b>
        <span className={classes.quiet}>{subjectWords(request)}</span>
      </span>
    ),
  },
  { key: 'status', header: say('Status'), cell: ({ status }) => <Status status={status} /> },
  {
    key: 'when',
    header: say('When'),
    cell: (request) => (
      <TwoLines first={dateWords(request)} second={timeSpan(request.start_time, request.end_time)} />
    ),
  },
  {
    key: 'reason',
    header: say('Reason'),
    minWidth: 160,
    hideBelow: 'desktop',
    cell: ({ reason }) => <span className={shared.written}>{reason}</span>,
  },
  {
    key: 'decision',
    header: say('Decision'),
    minWidth: 130,
    cell: (request) => <Decision request={request} />,
  },
  {
    key: 'asked',
    header: say('Asked on'),
    hideBelow: 'desktop',
    cell: ({ requested_at }) => <TwoLines first={dayOf(requested_at)} second="" />,
  },
];

function Status({ status }: Pick<MyRequest, 'status'>) {
  return (
    <StatusBadge tone={requestTones[status]} {...(status === 'Pending' && { icon: IconClockFilled })}>
      {sayKnown(status)}
    </StatusBadge>
  );
}

function Decision({ request }: { request: MyRequest }) {
  const decision = decisionOf(request);
  const outcome = outcomeWords(request);
  if (request.status === 'Pending') {
    return <span className={classes.quiet}>{waitingWords(request)}</span>;
  }
  if (!decision && outcome === '') return '–';
  return (
    <span className={classes.request}>
      {decision && (
        <span>
          {decision.who}, <span className={shared.unbroken}>{decision.day}</span>
        </span>
      )}
      {outcome !== '' && <span className={classes.quiet}>{outcome}</span>}
    </span>
  );
}
