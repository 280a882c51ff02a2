import type { Column } from '../../ui/list-columns.ts';
import { TwoLines } from '../shifts/two-lines.tsx';
import type { MyRequest } from './api/list-my-requests.ts';
import classes from './request-columns.module.css';
import { RequestStatus } from './request-status.tsx';
import {
  dateWords,
  dayOf,
  decisionWords,
  kindLabel,
  outcomeWords,
  subjectWords,
  timeWords,
} from './request-words.ts';

export const requestColumns: readonly Column<MyRequest>[] = [
  {
    key: 'request',
    header: 'Request',
    cell: (request) => (
      <span className={classes.request}>
        <b>{kindLabel[request.kind]}</b>
        <span className={classes.quiet}>{subjectWords(request)}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus status={status} /> },
  {
    key: 'when',
    header: 'When',
    cell: (request) => <TwoLines first={dateWords(request)} second={timeWords(request)} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    minWidth: 160,
    hideBelow: 'desktop',
    cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
  },
  {
    key: 'decision',
    header: 'Decision',
    minWidth: 160,
    cell: (request) => {
      const [who, outcome] = [decisionWords(request), outcomeWords(request)];
      return who === '' && outcome === '' ? (
        '–'
      ) : (
        <span className={classes.request}>
          {who !== '' && <span className={classes.unbroken}>{who}</span>}
          {outcome !== '' && <span className={classes.quiet}>{outcome}</span>}
        </span>
      );
    },
  },
  {
    key: 'asked',
    header: 'Asked on',
    hideBelow: 'desktop',
    cell: ({ requested_at }) => <TwoLines first={dayOf(requested_at)} second="" />,
  },
];
