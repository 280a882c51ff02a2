import { type CoverageNeed, needNotFound } from '@deckhand/contract/coverage/need';
import { removeNeed } from '@deckhand/contract/coverage/remove-need';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import { needDays } from './need-words.ts';

export function RemoveNeedDialog({ need, onClose }: { need: CoverageNeed; onClose: () => void }) {
  return (
    <RemovalDialog
      title="Remove Need"
      confirmLabel="Remove"
      cancelLabel="Keep"
      call={removeNeed}
      input={{ params: { id: need.id } }}
      success="Need removed."
      texts={whenGone(needNotFound)}
      onClose={onClose}
    >
      <p>
        <strong>
          {need.people} × {need.position.name}
        </strong>
        , {needDays(need)}, {formatApiTimes(need)}, is no longer needed from today on. The past keeps what was
        needed.
      </p>
    </RemovalDialog>
  );
}
