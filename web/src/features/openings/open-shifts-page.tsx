import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx';
import { ForRequester } from '../../shared/requests/for-requester.tsx';
import { OpenShiftsBoard } from './open-shifts-board.tsx';

export function OpenShiftsPage() {
  return (
    <ForRequester title="Open Shifts" skeleton={<BoardSkeleton />} needsWork>
      {({ today }) => <OpenShiftsBoard today={today} />}
    </ForRequester>
  );
}
