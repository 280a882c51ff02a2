import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { swapDaysAround } from '@deckhand/contract/staffing/swaps/swap';
import { isDoubleBooked, type NaiveSchool, replaceOnDay } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { expect } from 'vitest';
import type { StepOf } from './any-step.ts';
import { LAST_DAY, type Play } from './play.ts';

interface Seat {
  shift: number;
  day: number;
  person: number;
}

/** One asks, the other accepts, the manager approves: SW1 to SW4 in one step, or the request is refused and nothing changes. */
export async function swap(play: Play, { pick, other, person }: StepOf<'swap'>) {
  const seats = play.seatsBetween(play.today, LAST_DAY).filter(({ shift, day }) => isAhead(play, shift, day));
  const given = seats[pick % Math.max(seats.length, 1)];
  if (!given) return 'nothing';
  // Two people of the same occurrence have nothing to swap.
  const near = seats.filter(
    (seat) =>
      seat.person !== given.person &&
      !(seat.shift === given.shift && seat.day === given.day) &&
      Math.abs(seat.day - given.day) <= swapDaysAround,
  );
  const taken = other === null ? undefined : near[other % Math.max(near.length, 1)];
  const colleague = taken?.person ?? person;
  if (colleague === given.person) return 'nothing';
  const after = swapped(play, given, taken, colleague);
  const idOf = (index: number) => play.shifts[index]?.id ?? 0;
  const body = {
    shift: idOf(given.shift),
    date: on(given.day),
    colleague: play.personOf(colleague).id,
    ...(taken && { other_shift: idOf(taken.shift), other_date: on(taken.day) }),
  };
  const asked = await play.school.call(requestSwap, { body }, { as: play.personOf(given.person) });
  expect(asked.statusCode, asked.body).toBe(after ? 202 : 400);
  if (!after) return 'refused';
  const params = { id: String(asked.json().id) };
  await play.school.answer(
    answerSwap,
    { params, body: { action: 'ACCEPT' } },
    { as: play.personOf(colleague) },
  );
  await play.school.answer(decideSwap, { params, body: { action: 'APPROVE' } }, { as: play.manager });
  play.model.naive = after;
  return taken ? 'done' : 'given away';
}

function isAhead(play: Play, shift: number, day: number): boolean {
  const sheet = play.model.naive.sheets[shift];
  return sheet !== undefined && play.isAhead(sheet, day);
}

/** The school with both in each other's seats, or undefined if one of the two cannot. */
function swapped(
  play: Play,
  given: Seat,
  taken: Seat | undefined,
  colleague: number,
): NaiveSchool | undefined {
  const moves = [{ seat: given, to: colleague }, ...(taken ? [{ seat: taken, to: given.person }] : [])];
  if (!moves.every(({ seat, to }) => play.hasCertificates(to, seat.day) && !isUnavailable(play, to, seat)))
    return undefined;
  // Both are put at once: each may be where the other leaves.
  const chairs = moves.map(({ seat }) => chairOf(play, seat));
  const sheets = moves.reduce((all, { seat, to }, index) => {
    const sheet = all[seat.shift];
    return sheet ? all.with(seat.shift, replaceOnDay(sheet, seat.day, chairs[index] ?? 0, to)) : all;
  }, play.model.naive.sheets);
  const naive = { ...play.model.naive, sheets };
  return isDoubleBooked(naive) ? undefined : naive;
}

function chairOf(play: Play, { shift, day, person }: Seat): number | undefined {
  return play.model.naive.sheets[shift]?.boxes[day]?.chairs.find(({ holder }) => holder === person)?.seat;
}

function isUnavailable(play: Play, person: number, { shift, day }: Seat): boolean {
  const box = play.model.naive.sheets[shift]?.boxes[day];
  return (
    box !== undefined &&
    play.model.said.some(
      (one) =>
        one.person === person &&
        one.days.includes(day) &&
        one.time.start < box.end &&
        box.start < one.time.end,
    )
  );
}
