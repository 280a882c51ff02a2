import { ForAsker } from '../requests/for-asker.tsx';
import { BoardSkeleton } from '../schedule/board/board-skeleton.tsx';
import { ChangeBoard } from './change-board.tsx';

export function ScheduleChangePage() {
  return (
    <ForAsker title="Schedule Change Request" skeleton={<BoardSkeleton />} needsWork>
      {(asker) => <ChangeBoard asker={asker} />}
    </ForAsker>
  );
}
