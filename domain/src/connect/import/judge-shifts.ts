import { mayNameBooking } from '../../access/bookings.ts';
import { lackIn, type NewSeat, newSeats } from '../../certificates/new-seats.ts';
import { say, sayKnown } from '../../language/say.ts';
import { beyond, byPerson } from '../../plans/commitments.ts';
import { type BookedTime, describeClash, firstClash } from '../../plans/conflicts.ts';
import { DateSet } from '../../plans/date-set.ts';
import { qualifiesFor } from '../../staffing/rules.ts';
import { judgeMinors } from './judge-minors.ts';
import type { Around, KnownShift, Part, ReadRow, ShiftBasis } from './shifts-school.ts';

/** S2, CE3: everybody who gets a seat must qualify, and hold the certificates. */
export function judgePeople(rows: readonly ReadRow[], { school, forms, personById }: Around): void {
  const EMPTY = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };
  for (const { reader, parts } of rows) {
    for (const { write, before, location, isWhole, moved } of parts) {
      if (!write.isChanged) continue;
      const had = before?.plan ?? EMPTY;
      const first = before || isWhole ? location.today : '1900-01-01';
      const seats = newSeats(had, write.plan, first);
      const given = moved ? newSeats(moved, write.plan, first) : seats;
      const seatColumn = (personId: number) => columnOfSeat({ write, isWhole }, personId);
      // Nobody needs a certificate for a meeting.
      const later = write.kind === 'STAFF_MEETING' ? [] : newSeats(had, write.plan, location.today);
      for (const personId of new Set(seats.map((seat) => seat.personId))) {
        const person = personById.get(personId);
        if (person === undefined) continue;
        const theirs = seats.filter((seat) => seat.personId === personId);
        const fits = ({ positionIds }: NewSeat) =>
          qualifiesFor(person, { locationId: location.id, positionIds });
        const qualifies = theirs.every(fits);
        const keepsAll = person.isActive && given.every((seat) => seat.personId !== personId || fits(seat));
        const text = forms.words.notQualified(person.name);
        if (!qualifies && keepsAll) reader.note(seatColumn(personId), text);
        else if (!qualifies) reader.complain(seatColumn(personId), text);
        const lack = lackIn(
          person,
          later.filter((seat) => seat.personId === personId),
          school.required,
        );
        if (qualifies && lack)
          reader.complain(
            seatColumn(personId),
            forms.words.lacksCertificate(
              person.name,
              { kind: lack.kind.name, ended: lack.ended },
              lack.date,
              location.today,
            ),
          );
      }
    }
  }
}

export function judgeAges(rows: readonly ReadRow[], { school, personById }: Around): void {
  const shifts = rows.flatMap(({ reader, parts }) =>
    parts
      .filter(({ write }) => write.isChanged)
      .map(({ write, before, location, isWhole }) => ({
        reader,
        id: write.id,
        locationId: location.id,
        today: location.today,
        isMeeting: write.kind === 'STAFF_MEETING',
        before: before?.plan ?? NO_SEATS,
        after: write.plan,
        columnOf: (personId: number) => columnOfSeat({ write, isWhole }, personId),
      })),
  );
  judgeMinors(shifts, school.law, (id) => personById.get(id)?.name ?? '', school.actor);
}

const NO_SEATS = { patterns: [], commitments: [] };

function columnOfSeat({ write, isWhole }: Pick<Part, 'write' | 'isWhole'>, personId: number): string {
  if (isWhole) return 'seats';
  const seat = write.plan.commitments.find((row) => row.personId === personId)?.seat ?? 1;
  return `staff_${seat}`;
}

/** A time at which somebody is busy after the import, and the words for it. */
interface Busy extends BookedTime {
  readonly owner: unknown;
  readonly words: string;
}

/** S3: nobody is in two places. Two rows that book one person twice name each other. */
export function refuseClashes(rows: readonly ReadRow[], { school, forms, personById }: Around): void {
  const { actor } = school;
  const parts = rows.flatMap(({ reader, parts: own }) => own.map((part) => ({ reader, part })));
  const changed = new Map(parts.flatMap(({ part }) => (part.before ? [[part.before.id, part]] : [])));
  const stays = school.shifts.filter(({ id }) => !changed.has(id));
  const seated = new Set(
    parts.flatMap(({ part: { write } }) =>
      write.isChanged ? write.plan.commitments.map(({ personId }) => personId) : [],
    ),
  );
  const ofSeated = ({ plan }: ShiftBasis) => plan.commitments.filter(({ personId }) => seated.has(personId));
  const busy: Busy[] = [
    ...school.daysOff.map((time) => ({
      ...time,
      zone: null,
      owner: null,
      words: sayKnown(forms.words.daysOff),
    })),
    ...stays.flatMap((shift) =>
      ofSeated(shift).map((time) => ({
        ...time,
        zone: shift.zone,
        owner: shift,
        words: wordsOf(time.personId, shift),
      })),
    ),
    ...parts.flatMap(({ reader, part }) =>
      ofSeated(part.write).map((time) => ({
        ...time,
        zone: part.location.zone,
        owner: part,
        words: part.write.isChanged
          ? say('row {row}', { row: reader.row })
          : wordsOf(time.personId, part.before),
      })),
    ),
  ];
  const busyOf = byPerson(busy);
  for (const { reader, part } of parts) {
    if (!part.write.isChanged) continue;
    const zone = part.location.zone;
    const gained = beyond(part.write.plan.commitments, part.before?.plan.commitments ?? []);
    for (const [personId, times] of byPerson(gained)) {
      const wanted = times.map((time) => ({ ...time, zone }));
      const others = (busyOf.get(personId) ?? []).filter(({ owner }) => owner !== part);
      const clash = firstClash(wanted, others);
      const name = personById.get(personId)?.name ?? '';
      if (clash)
        reader.complain(columnOfSeat(part, personId), describeClash(clash, name, clash.existing.words));
      const own = part.write.plan.commitments
        .filter((time) => time.personId === personId)
        .map((time) => ({ ...time, zone }));
      const twice = firstClash(own, own);
      if (twice)
        reader.complain(
          part.isWhole ? 'seats' : 'staff_2',
          describeClash(twice, name, sayKnown(forms.words.twoSeats)),
        );
    }
  }

  function wordsOf(personId: number, shift: Pick<KnownShift, 'code' | 'locationId'> | undefined): string {
    if (shift === undefined) return '';
    const isNamed = mayNameBooking(actor, { personId, locationId: shift.locationId });
    return isNamed ? shift.code : sayKnown(forms.words.anotherLocation);
  }
}
