import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx';
import { ForRequester } from '../../shared/requests/for-requester.tsx';
import { ChangeBoard } from './change-board.tsx';

export function ScheduleChangePage() {
  return (
    <ForRequester title="Schedule Change Request" skeleton={<BoardSkeleton />} needsWork>
      {(requester) => <ChangeBoard requester={requester} />}
    </ForRequester>
  );
}
