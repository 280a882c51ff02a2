import {
  listSecurityEvents,
  type SecurityEvent,
} from '@deckhand/contract/school/security-log/list-security-events';
import { securityEventNames } from '@deckhand/contract/school/security-log/security-event';
import { say } from '@deckhand/domain/language/say';
import { IconShieldCheck } from '@tabler/icons-react';
import { pageOf } from '../../../api/page-of.ts';
import { useCall } from '../../../api/use-call.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { whenWords } from '../../../shared/time/when-words.ts';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { EmptyStateProps } from '../../../ui/list-columns.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { type ListAddress, useListAddress } from '../../../ui/use-list-address.ts';
import { eventColumns } from './event-columns.tsx';
import { EventFilters } from './event-filters.tsx';
import { eventsQuery, type EventFilters as Filters, noFilters } from './events-query.ts';

const PAGE_SIZE = 25;

/** Who signed in, failed to, or changed what protects the school. */
export function SecurityLogPage() {
  const list = useListAddress({ filters: noFilters, pageSize: PAGE_SIZE });
  const query = eventsQuery(list);
  const events = useCall(listSecurityEvents, {
    query: { ...query, limit: list.pageSize, offset: list.offset },
  });
  const { data } = events;

  return (
    <>
      <PageHeader
        title={say('Security Log')}
        subtitle={say(
          'Logins, failed attempts, and changes to accounts and settings, on the clock of your device',
        )}
        actions={
          <ExportButton
            call={listSecurityEvents}
            input={{ query: { ...query, export: 'true' } }}
            obstacle={data?.count === 0 ? say('No export data found.') : undefined}
          />
        }
      />
      <ListToolbar
        address={list}
        searchLabel={say('Search name, network or details')}
        filters={<EventFilters list={list} personName={nameIn(data?.results, list.filters.person)} />}
      />
      <PagedList
        label={say('Security events')}
        paging={list}
        columns={eventColumns((id) => list.setFilter('person', String(id)))}
        {...pageOf(events)}
        rowKey={({ id }) => id}
        rowLabel={rowLabel}
        empty={emptyState(list)}
      />
    </>
  );
}

function nameIn(events: readonly SecurityEvent[] | undefined, id: string): string | undefined {
  const people = events?.flatMap(({ actor, person }) => [actor, person]);
  return people?.find((person) => String(person?.id) === id)?.name;
}

function rowLabel({ kind, at }: SecurityEvent): string {
  const { date, time } = whenWords(at);
  return `${securityEventNames[kind]}, ${date} ${time}`;
}

function emptyState(list: ListAddress<Filters>): EmptyStateProps {
  const icon = <IconShieldCheck size={24} stroke={1.6} />;
  if (!list.isNarrowed) {
    return {
      icon,
      title: say('Nothing has happened yet'),
      hint: say('Every login from now on is listed here.'),
    };
  }
  return {
    icon,
    title: say('No events match'),
    hint: say('Try other words or dates, or clear the filters.'),
    action: <ClearFilters onClear={list.clear} />,
  };
}
