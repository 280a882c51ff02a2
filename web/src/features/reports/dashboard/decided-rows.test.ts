// Rules held here: W13.

import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { describe, expect, it } from 'vitest';
import { keepDecided, noteDecided, onDecided, withDecided } from './decided-rows.ts';

const waiting = (id: number) => ({ id, status: 'Pending', may_decide: true });
const approved = (id: number) => ({ id, status: 'Approved', may_decide: false });
const page = [1, 2, 3].map(waiting);

describe('a row that was just decided', () => {
  it('stays where it was when the answer sorts it after what waits', () => {
    const kept = keepDecided([], page, [approved(2)]);
    expect(withDecided([waiting(1), waiting(3), approved(2)], kept)).toEqual([
      waiting(1),
      approved(2),
      waiting(3),
    ]);
  });

  it('stays with its outcome when it went to another page, and what came instead is shown, too', () => {
    const kept = keepDecided([], page, [{ id: 1, status: 'Approved' } as { id: number }]);
    expect(withDecided([waiting(2), waiting(3), waiting(4)], kept)).toEqual([
      approved(1),
      waiting(2),
      waiting(3),
      waiting(4),
    ]);
  });

  it('stays beside others that are decided after it', () => {
    const first = keepDecided([], page, [approved(1)]);
    const shown = withDecided([waiting(2), waiting(3)], first);
    const both = keepDecided(first, shown, [approved(3)]);
    expect(withDecided([waiting(2), waiting(5)], both)).toEqual([
      approved(1),
      waiting(2),
      approved(3),
      waiting(5),
    ]);
  });

  it('is as the server says now, if it is read again', () => {
    const kept = keepDecided([], page, [approved(2)]);
    const withdrawn = { id: 2, status: 'Withdrawn', may_decide: false };
    expect(withDecided([waiting(1), waiting(3), withdrawn], kept)[1]).toEqual(withdrawn);
  });

  it('is none of another list', () => {
    expect(keepDecided([], page, [approved(9)])).toEqual([]);
  });
});

it('informs the list on the screen of decisions that leave the row in it, of one row or several', () => {
  const heard: unknown[] = [];
  const stop = onDecided((decided) => heard.push(decided.map(({ id }) => id)));
  noteDecided(decideTimeOff, approved(7));
  noteDecided(decideWaitingPunches, { results: [approved(1), approved(2)], message: '' });
  noteDecided(approveHours, { id: 7 });
  stop();
  noteDecided(decideTimeOff, approved(8));
  expect(heard).toEqual([[7], [1, 2]]);
});
