import { CoveragePage as Page } from '../../features/coverage/coverage-page.tsx';
import { CoverageSlots } from '../../features/coverage/coverage-slots.ts';
import { ClosePoolDialog } from '../../features/schedule/closures/close-pool-dialog.tsx';
import { ReopenPoolDialog } from '../../features/schedule/closures/reopen-pool-dialog.tsx';

const slots = { ClosePoolDialog, ReopenPoolDialog };

export function CoveragePage() {
  return (
    <CoverageSlots value={slots}>
      <Page />
    </CoverageSlots>
  );
}
