import type { Person } from '@deckhand/contract/people/person';
import { IconCalendarWeek, IconUserCog } from '@tabler/icons-react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { myDetails } from '../../session/my-details.ts';
import { useMe } from '../../session/view-me.ts';
import { DetailsList } from '../../ui/details-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function MySchedulePage() {
  const me = useMe();
  return (
    <>
      <PageHeader title="My Schedule" />
      {me.isError && !me.data && (
        <Panel>
          <LoadFailure failure={me.error} onRetry={me.refetch} />
        </Panel>
      )}
      {me.isPending && <Skeleton height={220} />}
      {me.data && (isComplete(me.data) ? <Planned me={me.data} /> : <NotComplete />)}
    </>
  );
}

/** Without a location or a position nobody can be given a shift (ruling A5). */
function isComplete(me: Person): boolean {
  return me.locations.length > 0 && me.positions.length > 0;
}

function NotComplete() {
  return (
    <Panel>
      <EmptyState
        icon={<IconUserCog />}
        title="An admin must complete your account"
        hint="Your account has no location or no position yet. As soon as an admin of your school has added them, your shifts appear here. There is nothing else for you to do."
      />
    </Panel>
  );
}

function Planned({ me }: { me: Person }) {
  return (
    <>
      <Panel>
        <EmptyState
          icon={<IconCalendarWeek />}
          title="No shifts are planned for you yet"
          hint="They appear here as soon as your manager has planned them."
        />
      </Panel>
      <Panel title="You at the school">
        <DetailsList details={myDetails(me)} />
      </Panel>
    </>
  );
}
