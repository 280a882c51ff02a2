import { ForAsker } from '../requests/for-asker.tsx';
import { BoardSkeleton } from '../schedule/board/board-skeleton.tsx';
import { OpenShiftsBoard } from './open-shifts-board.tsx';

export function OpenShiftsPage() {
  return (
    <ForAsker title="Open Shifts" skeleton={<BoardSkeleton />} needsWork>
      {({ today }) => <OpenShiftsBoard today={today} />}
    </ForAsker>
  );
}
