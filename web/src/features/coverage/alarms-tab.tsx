import type { PastAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { listAlarms } from '@deckhand/contract/coverage/alarms/list-alarms';
import { say } from '@deckhand/domain/language/say';
import { IconBellCheck } from '@tabler/icons-react';
import { pageOf } from '../../api/page-of.ts';
import { useCall } from '../../api/use-call.ts';
import { momentWords } from '../../shared/time/moment-words.ts';
import type { Column } from '../../ui/list-columns.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { lengthWords, mailWords, whyWords } from './alarm-words.ts';
import { figureWords } from './coverage-words.ts';

/** GN5: the alarms of a location with their length, the last one first. */
export function AlarmsTab({ location }: { location: number }) {
  const paging = useListAddress({ prefix: 'alarm' });
  const query = { location: String(location), limit: paging.pageSize, offset: paging.offset };
  const alarms = useCall(listAlarms, { query }, { showsFailure: true });
  return (
    <PagedList
      label={say('Alarms')}
      paging={paging}
      columns={columns}
      {...pageOf(alarms)}
      rowKey={({ id }) => id}
      rowLabel={(alarm) => `${alarm.position ?? say('All positions')}, ${momentWords(alarm.began_at)}`}
      cardsBelow="desktop"
      empty={{
        icon: <IconBellCheck size={24} stroke={1.6} />,
        title: say('No alarm yet'),
        hint: say('When fewer people are clocked in than needed for a minute, it is listed here.'),
      }}
    />
  );
}

const columns: readonly Column<PastAlarm>[] = [
  { key: 'began', header: say('Began'), cell: ({ began_at }) => momentWords(began_at) },
  { key: 'position', header: say('Position'), cell: ({ position }) => position ?? say('All positions') },
  {
    key: 'present',
    header: say('Present'),
    cell: ({ present, needed }) =>
      present === null ? say('Unknown') : figureWords({ planned: present, needed: needed ?? 0 }),
  },
  { key: 'length', header: say('Length'), cell: (alarm) => <Length alarm={alarm} /> },
  { key: 'why', header: say('Why'), cell: whyWords },
  { key: 'mails', header: say('Mails'), cell: ({ mailed_at }) => mailWords(mailed_at) },
];

function Length({ alarm: { ended_at, minutes, position } }: { alarm: PastAlarm }) {
  const words = lengthWords(minutes);
  if (ended_at !== null) return words;
  return (
    <StatusBadge tone={position === null ? 'neutral' : 'danger'} size="small">
      {say('Lasts, {length}', { length: words })}
    </StatusBadge>
  );
}
