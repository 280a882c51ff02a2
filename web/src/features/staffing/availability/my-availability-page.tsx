import { say } from '@deckhand/domain/language/say';
import { AsOf } from '../../../api/as-of.tsx';
import { WaitingChanges } from '../../../api/waiting-list.tsx';
import { personName } from '../../../session/person-name.ts';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ForRequester } from '../../requests/for-requester.tsx';
import { Availability } from './availability.tsx';

/** When the reader cannot work. */
export function MyAvailabilityPage() {
  return (
    <ForRequester title={say('My Availability')} skeleton={<BoardSkeleton />}>
      {({ person, today }) => (
        <>
          <PageHeader
            title={say('My Availability')}
            subtitle={say('Say when you cannot work, so that nobody plans you then.')}
          />
          <AsOf />
          <WaitingChanges />
          <Availability person={{ id: person.id, name: personName(person) }} isSelf today={today} />
        </>
      )}
    </ForRequester>
  );
}
