import { undoneWithin } from '@deckhand/contract/limits';
import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { say } from '@deckhand/domain/language/say';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showFailure } from '../../api/show-failure.ts';
import { useActor } from '../../api/use-actor.ts';
import { toast } from '../../ui/toast.ts';
import { historyAddress } from './history-address.ts';
import type { OwnChange } from './take-back.ts';

/** Seconds: the toast, a slow network, and the call itself. */
const JUST_NOW = 30;

/**
 * TM16: takes back one's own latest change. What it needs is loaded when somebody does. `onCannot` shows the preview of a change of
 * which not everything can be taken back; by default, on the calendar.
 */
export function useUndo(onCannot?: (change: ScheduleChange) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: readerId } = useActor();
  const show = onCannot ?? ((change: ScheduleChange) => void navigate(historyAddress(change)));

  async function undo(wanted: OwnChange | number): Promise<void> {
    const taking = { client, readerId, show, onTakenBack: sayTakenBack };
    try {
      const { takeBack, takeBackLatest } = await import('./take-back.ts');
      await (typeof wanted === 'number' ? takeBack(wanted, taking) : takeBackLatest(wanted, taking));
    } catch (failure) {
      showFailure(failure);
    }
  }

  /** Says what was done, and offers for ten seconds to take it back: the change with this number, or one's own latest. */
  function sayDone(text: string, wanted: Omit<OwnChange, 'within'> | number): void {
    // A change that was saved without any difference is none: Undo must not take back an older one instead.
    const just = typeof wanted === 'number' ? wanted : { ...wanted, within: JUST_NOW };
    toast.success(text, {
      duration: undoneWithin.toast,
      action: { label: say('Undo'), onClick: () => void undo(just) },
    });
  }

  function sayTakenBack({ message, change_id }: { message: string; change_id: number }): void {
    sayDone(message, change_id);
  }

  return { readerId, undo, sayDone, sayTakenBack };
}
