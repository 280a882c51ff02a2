import { beyond, byPerson, type Commitment } from '@deckhand/domain/plans/commitments';
import { type BookedTime, clashDates } from '@deckhand/domain/plans/conflicts';
import type { Busy } from '../../plans/load-busy.ts';

/** A seat on the clock of its location. */
export type SeatTime = Commitment & BookedTime;

/** When people are busy in a shift of a change as it will be, and the seats that they get back there. */
interface ComingShift {
  busy: readonly Busy[];
  gained: readonly SeatTime[];
}

/**
 * When people are busy once a change is taken back. A shift that stays as it is may be in the way of others: these are found by the times
 * that somebody keeps there, so that not all shifts of a change are judged again because of one.
 */
export class ComingTimes {
  readonly #elsewhere: ReadonlyMap<number, readonly Busy[]>;
  readonly #shifts = new Map<number, ComingShift>();
  /** By person, and then by shift. */
  readonly #busyOf = new Map<number, Map<number, readonly Busy[]>>();
  /** The shifts in which a person gets a seat back, or would have. */
  readonly #gainedBy = new Map<number, Set<number>>();

  constructor(elsewhere: readonly Busy[]) {
    this.#elsewhere = byPerson(elsewhere);
  }

  /** Notes a shift as it will be, and returns the times that people were not to have there until now. */
  put(shiftId: number, coming: ComingShift): Busy[] {
    const before = this.#shifts.get(shiftId)?.busy ?? [];
    this.#shifts.set(shiftId, coming);
    const rowsOf = byPerson(coming.busy);
    for (const { personId } of [...before, ...coming.busy]) {
      const shifts = this.#busyOf.get(personId) ?? new Map<number, readonly Busy[]>();
      shifts.set(shiftId, rowsOf.get(personId) ?? []);
      this.#busyOf.set(personId, shifts);
    }
    for (const { personId } of coming.gained) {
      const shifts = this.#gainedBy.get(personId) ?? new Set();
      this.#gainedBy.set(personId, shifts.add(shiftId));
    }
    return beyond(coming.busy, before);
  }

  gainedIn(shiftId: number): readonly SeatTime[] {
    return this.#shifts.get(shiftId)?.gained ?? [];
  }

  /** When the people who get a seat of the shift back are busy elsewhere. */
  busyAround(shiftId: number): Busy[] {
    const people = new Set(this.gainedIn(shiftId).map(({ personId }) => personId));
    return [...people].flatMap((personId) => [
      ...(this.#elsewhere.get(personId) ?? []),
      ...[...(this.#busyOf.get(personId) ?? [])].flatMap(([other, rows]) => (other === shiftId ? [] : rows)),
    ]);
  }

  /** The other shifts in which somebody gets a seat back at one of these times. */
  shiftsAt(times: readonly Busy[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (const time of times) {
      for (const shiftId of this.#gainedBy.get(time.personId) ?? []) {
        if (shiftId === time.shift?.shiftId || found.has(shiftId)) continue;
        const meets = this.gainedIn(shiftId).some((seat) => !clashDates(time, seat).isEmpty);
        if (meets) found.add(shiftId);
      }
    }
    return found;
  }
}
