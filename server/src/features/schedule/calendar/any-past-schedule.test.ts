// Rules held here: TM5, TM6.

import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import type { PastAnswer, PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import type { ScheduleAnswer, ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { restoreShift } from '@deckhand/contract/schedule/shifts/restore-shift';
import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { addDays } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/** Plays random acts through the app, and compares each answer of the calendar with the same one as of its moment. */
const school = schoolForTests();

const SUNDAY = '2026-06-07';
const DAYS = 28;
const dates = { start_date: SUNDAY, end_date: addDays(SUNDAY, DAYS - 1), view_type: 'monthly' } as const;

/** Large numbers, of which each act takes what it needs. */
type Dice = readonly [number, number, number, number];

interface Scene {
  location: PlannedLocation;
  manager: TestPerson;
  people: readonly TestPerson[];
  /** The cards of the calendar at this moment. */
  cards: readonly ScheduleItem[];
  /** Shifts that were ever there. */
  ids: number[];
  absences: number[];
}

function pick<Item>(items: readonly Item[], die: number): Item | undefined {
  return items[die % Math.max(items.length, 1)];
}

const dateOf = (die: number) => addDays(SUNDAY, 1 + (die % (DAYS - 2)));
const hour = (die: number) => String(7 + (die % 10)).padStart(2, '0');
const timesOf = (die: number) => ({ start_time: `${hour(die)}:00`, end_time: `${hour(die)}:45` });

async function done<C extends CallDeclaration>(call: C, input: CallInput<C>, as: TestPerson) {
  const response = await school.call(call, input, { as });
  expect(response.statusCode, response.body).toBeLessThan(500);
  return response.statusCode < 300 ? response : undefined;
}

/** Each does one thing that somebody may do, or is refused; true if it was done. */
const acts: Record<string, (scene: Scene, dice: Dice) => Promise<unknown>> = {
  add: async ({ location, manager, people, ids }, [one, two, three, four]) => {
    const person = pick(people, one);
    const body = mondayForm(school, {
      location: location.id,
      ...timesOf(two),
      start_date: dateOf(three),
      ...(four % 3 === 0 && { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null, end_date: dateOf(three) }),
      ...(four % 3 === 1 && { shift_repeat: 'DAILY' }),
      staff: person && four % 5 > 0 ? [{ id: person.id }] : [],
      comments: four % 2 === 0 ? 'Bring fins' : '',
    });
    const added = await done(addShift, { body }, manager);
    if (added) ids.push(added.json().id);
    return added;
  },
  meet: ({ location, manager, people }, [one, two, three]) =>
    done(
      createMeeting,
      {
        query: { location: String(location.id) },
        body: {
          start_date: dateOf(one),
          ...timesOf(two),
          assigned_positions: [school.positions[0]],
          assigned_staff: people.slice(three % 3).map(({ id }) => id),
          agenda: 'Season',
        },
      },
      manager,
    ),
  'edit all': ({ location, manager, people, cards }, [one, two, three, four]) => {
    const card = pick(shiftsOf(cards), one);
    const person = pick(people, three);
    if (!card) return Promise.resolve();
    const body = {
      ...mondayForm(school, { location: location.id, ...timesOf(two), start_date: card.start_date }),
      schedule_type: typeOf(card),
      shift_repeat: card.shift_repeat,
      end_date: four % 4 === 0 ? addDays(card.start_date, 7) : null,
      staff: person ? [{ id: person.id }] : [],
      comments: four % 3 === 0 ? 'Warm up first' : card.comments,
      effective_date: card.start_date,
    };
    return done(editShift, { params: { id: card.id }, body }, manager);
  },
  'edit one': ({ location, manager, cards }, [one, two]) => {
    const card = pick(shiftsOf(cards), one);
    if (!card) return Promise.resolve();
    const body = {
      ...mondayForm(school, { location: location.id, ...timesOf(two), start_date: card.start_date }),
      schedule_type: typeOf(card),
      staff: card.staff.map(({ id }) => ({ id })),
      one_time: true,
      modification_date: card.start_date,
    };
    return done(editShift, { params: { id: card.id }, body }, manager);
  },
  replace: ({ manager, people, cards }, [one, two, three]) => {
    const card = pick(staffed(cards), one);
    const substitute = three % 4 === 0 ? null : (pick(people, two)?.id ?? null);
    if (!card) return Promise.resolve();
    const staff = [
      { staff_1_id: card.staff[0]?.id ?? 0, replaced_staff_1_id: substitute, is_staff_1: true as const },
    ];
    return done(replaceStaff, { body: { shift_id: card.id, date: card.start_date, staff } }, manager);
  },
  dismiss: ({ manager, cards }, [one]) => {
    const card = pick(shiftsOf(cards), one);
    if (!card) return Promise.resolve();
    const body = { shift_id: card.id, date: card.start_date, reason: 'Heater' };
    return done(dismissShift, { body }, manager);
  },
  'restore date': ({ manager, cards }, [one]) => {
    const card = pick(
      cards.filter((item) => item.is_cancelled),
      one,
    );
    if (!card) return Promise.resolve();
    return done(restoreDate, { body: { shift_id: card.id, date: card.start_date } }, manager);
  },
  delete: ({ manager, cards }, [one, two]) => {
    const card = pick(shiftsOf(cards), one);
    if (!card || two % 3 > 0) return Promise.resolve();
    return done(deleteShift, { params: { id: card.id } }, manager);
  },
  restore: ({ manager, ids }, [one]) =>
    done(restoreShift, { params: { id: pick(ids, one) ?? 1 }, body: {} }, manager),
  move: ({ manager, people, cards }, [one, two, three, four]) => {
    const card = pick(staffed(cards), one);
    if (!card) return Promise.resolve();
    const body = {
      shift_id: card.id,
      date: card.start_date,
      start_time: card.start_time ?? '',
      end_time: card.end_time ?? '',
      seat: 1 as const,
      from_person_id: card.staff[0]?.id ?? null,
      to_person_id: pick(people, two)?.id ?? null,
      to_date: addDays(card.start_date, (three % 5) - 2),
      scope: four % 2 === 0 ? ('ONE' as const) : ('FROM' as const),
    };
    return done(moveSeat, { body }, manager);
  },
  copy: ({ location, manager }, [one, two]) =>
    one % 3 > 0
      ? Promise.resolve()
      : done(
          copyWeek,
          {
            body: {
              location: location.id,
              from_date: SUNDAY,
              to_date: addDays(SUNDAY, 7 + 7 * (two % 3)),
            },
          },
          manager,
        ),
  close: ({ location, manager }, [one, two, three]) => {
    const body = { start_date: dateOf(one), kind: 'WEATHER' as const, location_ids: [location.id] };
    const part = three % 2 === 0 ? { start_time: `${hour(two)}:00`, end_time: '18:00' } : {};
    return done(closePools, { body: { ...body, ...part } as never }, manager);
  },
  holiday: ({ location, manager }, [one]) =>
    done(
      addHoliday,
      { query: {}, body: { reason: 'Founders Day', date: dateOf(one), location_id: location.id } },
      manager,
    ),
  reopen: async ({ location, manager }, [one, two]) => {
    const { results } = await school.answer(
      listClosures,
      { query: { location: String(location.id) } },
      { as: manager },
    );
    const closure = pick(
      results.filter(({ is_ahead: isAhead }) => isAhead),
      one,
    );
    if (!closure) return undefined;
    const body = two % 2 === 0 ? {} : { start_time: '12:00', end_time: '13:00' };
    return done(reopenPool, { params: { id: closure.id }, body: body as never }, manager);
  },
  'time off': async ({ manager, people }, [one, two, three]) => {
    const person = pick(people, one);
    if (!person) return undefined;
    const body = {
      start_date: dateOf(two),
      end_date: addDays(dateOf(two), three % 4),
      leave_type: 'PAID_LEAVE' as const,
      reason: 'Family',
    };
    const asked = await done(requestTimeOff, { body }, person);
    if (!asked) return undefined;
    const params = { id: asked.json().id };
    return done(decideTimeOff, { params, body: { action: 'APPROVE' } }, manager);
  },
  sick: async ({ manager, people, absences }, [one, two, three]) => {
    const person = pick(people, one);
    if (!person) return undefined;
    const body = { start_date: dateOf(two), end_date: addDays(dateOf(two), three % 4) };
    const recorded = await done(recordAbsence, { params: { id: person.id }, body }, manager);
    if (recorded) absences.push(recorded.json().id);
    return recorded;
  },
  back: ({ manager, absences }, [one]) =>
    done(endAbsence, { params: { id: pick(absences, one) ?? 1 }, body: {} }, manager),
  claim: ({ people, cards }, [one, two]) => {
    const card = pick(
      cards.filter((item) => item.is_open),
      one,
    );
    const person = pick(people, two);
    if (!card || !person) return Promise.resolve();
    const body = { shift: card.id, start_date: card.start_date, end_date: card.start_date };
    return done(claimOpening, { body }, person);
  },
  swap: async ({ manager, people, cards }, [one, two]) => {
    const card = pick(staffed(cards), one);
    const giver = people.find(({ id }) => id === card?.staff[0]?.id);
    const colleague = pick(people, two);
    if (!card || !giver || !colleague) return undefined;
    const body = { shift: card.id, date: card.start_date, colleague: colleague.id };
    const asked = await done(requestSwap, { body }, giver);
    if (!asked) return undefined;
    const params = { id: asked.json().id };
    if (!(await done(answerSwap, { params, body: { action: 'ACCEPT' } }, colleague))) return undefined;
    return done(decideSwap, { params, body: { action: 'APPROVE' } }, manager);
  },
  'publish in steps': ({ location, manager }, [one]) => {
    const body = one % 3 === 0 ? { in_steps: false } : { in_steps: true, published_through: dateOf(one) };
    return done(changePublishing, { params: { id: location.id }, body: body as never }, manager);
  },
  publish: async ({ location, manager }, [one]) => {
    const through = dateOf(one);
    const query = { location_ids: String(location.id), through };
    const preview = await done(previewPublication, { query }, manager);
    if (!preview) return undefined;
    const body = { location_ids: [location.id], through, seal: preview.json().seal };
    return done(publishSchedule, { body }, manager);
  },
  undo: async ({ location, manager }, [one]) => {
    const { results } = await school.answer(
      listHistory,
      { query: { location: String(location.id), limit: '8' } },
      { as: manager },
    );
    const change = pick(
      results.filter(({ can_undo: canUndo }) => canUndo),
      one,
    );
    if (!change) return undefined;
    const params = { id: change.id };
    const preview = await done(previewUndo, { params }, manager);
    if (!preview) return undefined;
    return done(undoChange, { params, body: { seal: preview.json().seal, rest: true } }, manager);
  },
};

const typeOf = ({ schedule_type: type }: ScheduleItem) =>
  type === 'ONE_TIME_SHIFT' ? type : ('RECURRING_SHIFT' as const);
const shiftsOf = (cards: readonly ScheduleItem[]) => cards.filter(({ type }) => type === 'shift');
const staffed = (cards: readonly ScheduleItem[]) =>
  shiftsOf(cards).filter(({ staff, is_cancelled: isCancelled }) => staff.length > 0 && !isCancelled);

const KINDS = Object.keys(acts);
const die = fc.nat({ max: 1_000_000 });
const anyAct = fc.record({
  // Half of them build, so that the others find something.
  kind: fc.oneof(fc.constantFrom('add', 'add', 'edit all', 'replace', 'undo'), fc.constantFrom(...KINDS)),
  dice: fc.tuple(die, die, die, die),
});

/** Without a history, or known of the past alone. */
const LEFT_OUT = [
  'cancel_reason',
  'timeoff_request',
  'employee_request_dates',
  'lapses',
  'holiday_info',
  'known',
];

/**
 * An answer as it can be compared: without what has no history, and with time off first, which has another number there and so
 * another order among the cards of a whole day.
 */
function comparable({ results: items, total_hours, closed_hours }: ScheduleAnswer | PastAnswer): string {
  const bare = (key: string, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value);
  const isTimeOff = (item: PastItem) => item.type === 'timeoff';
  const results = [
    ...items.filter(isTimeOff).map((item) => ({ ...item, id: 0 })),
    ...items.filter((item) => !isTimeOff(item)),
  ];
  return JSON.stringify({ results, total_hours, closed_hours }, bare, 1);
}

/** Plays acts until so many were done; returns the kinds of those that were. */
async function play(count: number, seed: number): Promise<ReadonlySet<string>> {
  const location = await openLocation(school, 'EST');
  const manager = await location.hire({ role: 'MANAGER' });
  const people = [await location.hire(), await location.hire(), await location.hire()];
  const query = { location: String(location.id), ...dates };
  const records: { at: string; board: string; own: string; person: TestPerson; kind: string }[] = [];
  const scene: Scene = { location, manager, people, cards: [], ids: [], absences: [] };
  const seen = new Set<string>();
  for (const { kind, dice } of fc.sample(anyAct, { numRuns: count * 6, seed })) {
    if (records.length === count) break;
    school.pass({ seconds: 60 + (dice[0] % 1_000) });
    if (!(await acts[kind]?.(scene, dice))) continue;
    seen.add(kind);
    const person = people[records.length % people.length] ?? manager;
    const board = await school.answer(viewSchedule, { query }, { as: manager });
    const own = await school.answer(viewMySchedule, { query: dates }, { as: person });
    scene.cards = board.results;
    records.push({
      at: school.clock().toISOString(),
      board: comparable(board),
      own: comparable(own),
      person,
      kind,
    });
  }
  expect(records).toHaveLength(count);
  school.pass({ seconds: 86_400 * 3 });
  for (const { at, board, own, person, kind } of records) {
    const past = await school.answer(viewPastSchedule, { query: { ...query, at } }, { as: manager });
    expect(comparable(past), `as of ${at}, after ${kind}`).toBe(board);
    const mine = await school.answer(
      viewPastSchedule,
      { query: { ...query, at, person: String(person.id) } },
      { as: person },
    );
    expect(comparable(mine), `for one person as of ${at}, after ${kind}`).toBe(own);
  }
  return seen;
}

it('gives the same answers as of their moments, whatever was done since', {
  tags: inTurn('any-past'),
}, async () => {
  await play(30, 11);
});

it('gives 200 answers again, after acts of every kind', {
  tags: ['long'],
  timeout: patiently(600_000),
}, async () => {
  expect([...(await play(200, 29))].sort()).toEqual([...KINDS].sort());
});
