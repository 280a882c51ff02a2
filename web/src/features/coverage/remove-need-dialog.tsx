import { type CoverageNeed, needNotFound } from '@deckhand/contract/coverage/need';
import { removeNeed } from '@deckhand/contract/coverage/remove-need';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { sayWith } from '../../language/say-with.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import { needDays } from './need-words.ts';

export function RemoveNeedDialog({ need, onClose }: { need: CoverageNeed; onClose: () => void }) {
  return (
    <RemovalDialog
      title={say('Remove Need')}
      confirmLabel={say('Remove')}
      cancelLabel={say('Keep')}
      call={removeNeed}
      input={{ params: { id: need.id } }}
      success={say('Need removed.')}
      texts={whenGone(needNotFound)}
      onClose={onClose}
    >
      <p>
        {sayWith('{people}, {when}, is no longer needed from today on. The past keeps what was needed.', {
          people: (
            <strong key="people">
              {need.people} × {need.position.name}
            </strong>
          ),
          when: `${needDays(need)}, ${formatApiTimes(need)}`,
        })}
      </p>
    </RemovalDialog>
  );
}
