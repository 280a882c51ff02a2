import { assignOpening } from '@deckhand/contract/openings/assign-opening';
import { claimOpening } from '@deckhand/contract/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/openings/list-openings';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { decideScheduleChange } from '@deckhand/contract/schedule-changes/decide-schedule-change';
import { listScheduleChanges } from '@deckhand/contract/schedule-changes/list-schedule-changes';
import { requestScheduleChange } from '@deckhand/contract/schedule-changes/request-schedule-change';
import { dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import { decideTimeOff } from '@deckhand/contract/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/time-off/request-time-off';
import {
  DAYS,
  dismissDay,
  isDoubleBooked,
  isLive,
  isUncovered,
  type NaiveSchool,
  PEOPLE,
  releaseDays,
  replaceOnDay,
  type Sheet,
  takeDays,
} from '@deckhand/domain/schedule/testing/naive-school';
import { on } from '@deckhand/domain/schedule/testing/world';
import { expect } from 'vitest';
import type { Step } from './any-request-step.ts';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';
import type { WrittenWorld } from './written-world.ts';

/** It is half past ten, in the morning of the location. */
export const MINUTE_NOW = 630;
const LEAD_TIME = 10;
const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
/** Beyond it the sheets end while shifts go on. */
const LAST_DAY = DAYS - 1;

/** What the child keeps beside the sheets: what was asked for and not decided. */
interface Paper {
  naive: NaiveSchool;
  daysOff: { id: number; person: number; first: number; last: number; isPending: boolean }[];
  changes: { id: number; person: number; shift: number; day: number; isPending: boolean }[];
}

/** A school with its calls on one side and the child's papers on the other; every step is done on both. */
export class RequestPlay {
  readonly school: TestSchool;
  readonly written: WrittenWorld;
  readonly manager: TestPerson;
  readonly today: number;
  paper: Paper;

  constructor(school: TestSchool, written: WrittenWorld, manager: TestPerson) {
    this.school = school;
    this.written = written;
    this.manager = manager;
    this.today = written.world.today;
    this.paper = { naive: written.world.naive, daysOff: [], changes: [] };
  }

  who(number: number): TestPerson {
    const found = this.written.people.get(number);
    if (!found) throw new Error(`Nobody has the number ${number}`);
    return found;
  }

  sheetAt(index: number): { index: number; sheet: Sheet; id: number } | undefined {
    const { sheets } = this.paper.naive;
    const chosen = index % Math.max(sheets.length, 1);
    const sheet = sheets[chosen];
    const id = this.written.shiftIds[chosen];
    return sheet && id !== undefined ? { index: chosen, sheet, id } : undefined;
  }

  /** The paper with one sheet changed; undefined when somebody would be in two places. */
  withSheet(index: number, sheet: Sheet): NaiveSchool | undefined {
    const naive = { ...this.paper.naive, sheets: this.paper.naive.sheets.with(index, sheet) };
    return isDoubleBooked(naive) ? undefined : naive;
  }

  isAhead(sheet: Sheet, on: number): boolean {
    return on > this.today || (on === this.today && (sheet.boxes[on]?.start ?? 0) > MINUTE_NOW);
  }

  openDays(sheet: Sheet): number[] {
    return ALL_DAYS.filter(
      (each) => isUncovered(sheet, this.paper.naive.closed, each) && this.isAhead(sheet, each),
    );
  }

  /** Does one step on both sides; says what came of it. */
  async step(step: Step): Promise<string> {
    switch (step.kind) {
      case 'ask off':
        return this.askOff(step);
      case 'decide off':
        return this.decideOff(step);
      case 'withdraw':
        return this.withdraw(step.person);
      case 'claim':
        return this.claim(step);
      case 'assign':
        return this.assign(step);
      case 'ask change':
        return this.askChange(step);
      case 'decide change':
        return this.decideChange(step);
      case 'replace':
        return this.replace(step);
      case 'dismiss':
        return this.dismiss(step);
    }
  }

  async askOff({ person: number, day: wish, length: days }: Extract<Step, { kind: 'ask off' }>) {
    const [first, last] = [wish, Math.min(wish + days - 1, LAST_DAY)];
    const overlaps =
      this.paper.daysOff.some((one) => one.person === number && one.first <= last && first <= one.last) ||
      this.written.world.naive.away[number]?.slice(first, last + 1).includes(true);
    const isExpected = first >= this.today + LEAD_TIME && !overlaps;
    const body = {
      start_date: on(first),
      end_date: on(last),
      leave_type: 'PAID_LEAVE',
      reason: 'Away',
    } as const;
    const answer = await this.school.call(requestTimeOff, { body }, { as: this.who(number) });
    expect(answer.statusCode, answer.body).toBe(isExpected ? 202 : 400);
    if (isExpected)
      this.paper.daysOff.push({ id: answer.json().id, person: number, first, last, isPending: true });
    return isExpected ? 'done' : 'refused';
  }

  async decideOff({ which: chosen, isApproved }: Extract<Step, { kind: 'decide off' }>) {
    const pending = this.paper.daysOff.filter((one) => one.isPending);
    const request = pending[chosen % Math.max(pending.length, 1)];
    if (!request) return 'nothing';
    const body = { action: isApproved ? 'APPROVE' : 'REJECT' } as const;
    await this.school.answer(
      decideTimeOff,
      { params: { id: String(request.id) }, body },
      { as: this.manager },
    );
    request.isPending = false;
    const { person: number, first, last } = request;
    if (!isApproved) {
      this.paper.daysOff = this.paper.daysOff.filter((one) => one !== request);
      return 'rejected';
    }
    const { naive } = this.paper;
    const away = (naive.away[number] ?? []).map((is, each) => is || (each >= first && each <= last));
    const sheets = naive.sheets.map((sheet) => releaseDays(sheet, number, first, last));
    this.paper.naive = { ...naive, sheets, away: { ...naive.away, [number]: away } };
    return 'approved';
  }

  async withdraw(number: number) {
    const request = this.paper.daysOff.find((one) => one.person === number && one.isPending);
    if (!request) return 'nothing';
    const params = { id: String(request.id) };
    await this.school.answer(withdrawRequest, { params }, { as: this.who(number) });
    this.paper.daysOff = this.paper.daysOff.filter((one) => one !== request);
    return 'done';
  }

  async claim({ person: number, shift: chosen, day: from, length: days }: Extract<Step, { kind: 'claim' }>) {
    const { sheets } = this.paper.naive;
    const open = sheets.flatMap((sheet, index) => (this.openDays(sheet).length > 0 ? index : []));
    const picked = this.sheetAt(open[chosen % Math.max(open.length, 1)] ?? chosen);
    if (!picked) return 'nothing';
    const { index, sheet, id } = picked;
    const first = this.openDays(sheet).find((each) => each >= from) ?? from;
    const last = Math.min(first + days - 1, LAST_DAY);
    const start = this.openDays(sheet).find((each) => each >= first && each <= last);
    const taken =
      start === undefined
        ? undefined
        : this.withSheet(index, takeDays(sheet, this.paper.naive.closed, number, start, last));
    const body = { shift: id, start_date: on(first), end_date: on(last) };
    const answer = await this.school.call(claimOpening, { body }, { as: this.who(number) });
    if (taken) {
      expect(answer.statusCode, answer.body).toBe(201);
      this.paper.naive = taken;
      return 'done';
    }
    expect(start === undefined ? [400, 404, 409] : [400], answer.body).toContain(answer.statusCode);
    return 'refused';
  }

  async assign({ person: number, which: chosen }: Extract<Step, { kind: 'assign' }>) {
    const openings = (await this.openings()).filter((one) => one.status === 'PENDING');
    const opening = openings[chosen % Math.max(openings.length, 1)];
    if (!opening) return 'nothing';
    const index = this.written.shiftIds.indexOf(opening.shift.id);
    const sheet = this.paper.naive.sheets[index];
    if (!sheet) return 'nothing';
    const dates = await this.datesOf(opening.id);
    // Whose chair each is, is told from the sheet as it was.
    const open = this.openDays(sheet);
    const boxes = sheet.boxes.map((box, each) =>
      open.includes(each) && dates.includes(each)
        ? takeDays(sheet, this.paper.naive.closed, number, each, each).boxes[each]
        : box,
    );
    const taken = this.withSheet(index, { ...sheet, boxes });
    const answer = await this.school.call(
      assignOpening,
      { params: { id: String(opening.id) }, body: { action: 'APPROVE', user_id: this.who(number).id } },
      { as: this.manager },
    );
    // An endless opening may be refused for what lies beyond the sheets.
    if (opening.leave_end_date === null && answer.statusCode === 400) return 'refused';
    expect(answer.statusCode, answer.body).toBe(taken ? 200 : 400);
    if (taken) this.paper.naive = taken;
    return taken ? 'done' : 'refused';
  }

  /** Every seat of everybody that is far enough ahead to be asked about. */
  seatsAhead(): { index: number; day: number; person: number }[] {
    const { sheets, closed } = this.paper.naive;
    return sheets.flatMap((sheet, index) =>
      ALL_DAYS.filter(
        (each) => each >= this.today + LEAD_TIME && isLive(sheet, each) && !closed[each],
      ).flatMap((each) =>
        (sheet.boxes[each]?.chairs ?? []).flatMap(({ holder }) =>
          holder === null ? [] : { index, day: each, person: holder },
        ),
      ),
    );
  }

  async askChange(step: Extract<Step, { kind: 'ask change' }>) {
    const seats = this.seatsAhead();
    const seat = step.pick === null ? undefined : seats[step.pick % Math.max(seats.length, 1)];
    const picked = this.sheetAt(seat?.index ?? step.shift);
    if (!picked) return 'nothing';
    const { index, sheet, id } = picked;
    const { person: number, day: date } = seat ?? step;
    const his = sheet.boxes[date]?.chairs.some(({ holder }) => holder === number);
    const isAsked = this.paper.changes.some(
      (one) => one.isPending && one.person === number && one.shift === index && one.day === date,
    );
    const isExpected =
      his === true && date >= this.today + LEAD_TIME && !this.paper.naive.closed[date] && !isAsked;
    const body = { shift: id, shift_date: on(date), reason: 'An exam' };
    const answer = await this.school.call(
      requestScheduleChange,
      { query: {}, body },
      { as: this.who(number) },
    );
    expect(isExpected ? [202] : [400, 404, 409], answer.body).toContain(answer.statusCode);
    if (isExpected)
      this.paper.changes.push({
        id: answer.json().id,
        person: number,
        shift: index,
        day: date,
        isPending: true,
      });
    return isExpected ? 'done' : 'refused';
  }

  async decideChange({ which: chosen, action, person: number }: Extract<Step, { kind: 'decide change' }>) {
    const pending = this.paper.changes.filter((one) => one.isPending);
    const request = pending[chosen % Math.max(pending.length, 1)];
    if (!request) return 'nothing';
    const sheet = this.paper.naive.sheets[request.shift];
    const seat = sheet?.boxes[request.day]?.chairs.find(({ holder }) => holder === request.person)?.seat;
    const isThere = sheet !== undefined && seat !== undefined && isLive(sheet, request.day);
    const isNobodyElse = action === 'REASSIGNED' && number === request.person;
    const changed =
      !isThere || isNobodyElse
        ? undefined
        : action === 'APPROVE'
          ? releaseDays(sheet, request.person, request.day, request.day)
          : replaceOnDay(sheet, request.day, seat, number);
    const naive = action === 'REJECT' ? this.paper.naive : changed && this.withSheet(request.shift, changed);
    const body = { action, ...(action === 'REASSIGNED' && { user_id: this.who(number).id }) };
    const answer = await this.school.call(
      decideScheduleChange,
      { params: { id: String(request.id) }, body },
      { as: this.manager },
    );
    expect(answer.statusCode, answer.body).toBe(naive ? 200 : 400);
    if (!naive) return 'refused';
    request.isPending = false;
    this.paper.naive = naive;
    return action.toLowerCase();
  }

  async replace({ shift: chosen, day: from, person: number }: Extract<Step, { kind: 'replace' }>) {
    const picked = this.sheetAt(chosen);
    if (!picked) return 'nothing';
    const { index, sheet, id } = picked;
    const date = ALL_DAYS.find((each) => each >= Math.max(from, this.today) && isLive(sheet, each));
    const holder = date === undefined ? null : sheet.boxes[date]?.chairs[0]?.holder;
    if (date === undefined || holder === undefined || holder === number) return 'nothing';
    const naive = this.withSheet(index, replaceOnDay(sheet, date, 1, number));
    const idOf = (one: number | null) => (one === null ? null : this.who(one).id);
    const entry = { staff_1_id: idOf(holder), replaced_staff_1_id: idOf(number), is_staff_1: true } as const;
    const answer = await this.school.call(
      replaceStaff,
      { body: { shift_id: id, date: on(date), staff: [entry] } },
      { as: this.manager },
    );
    expect(answer.statusCode, answer.body).toBe(naive ? 201 : 400);
    if (naive) this.paper.naive = naive;
    return naive ? 'done' : 'refused';
  }

  async dismiss({ shift: chosen, day: from }: Extract<Step, { kind: 'dismiss' }>) {
    const picked = this.sheetAt(chosen);
    if (!picked) return 'nothing';
    const { index, sheet, id } = picked;
    const date = ALL_DAYS.find((each) => each >= Math.max(from, this.today) && isLive(sheet, each));
    if (date === undefined) return 'nothing';
    const body = { shift_id: id, date: on(date), reason: 'No lessons' };
    await this.school.answer(dismissShift, { body }, { as: this.manager });
    this.paper.naive = this.withSheet(index, dismissDay(sheet, date)) ?? this.paper.naive;
    return 'done';
  }

  async openings() {
    const query = { location: String(this.written.locationId) };
    const answer = await this.school.answer(listOpenings, { query }, { as: this.manager });
    expect(answer.count).toBe(answer.results.length);
    return answer.results;
  }

  /** The days of an opening on the sheets. */
  async datesOf(openingId: number): Promise<number[]> {
    const { rows } = await this.school.pool.query<{ day: number }>(
      `select distinct day from generate_series(0, $2::integer) as day, opening_dates
       where opening_id = $1 and dates @> $3::date + day
         and weekday = extract(dow from $3::date + day) order by day`,
      [openingId, LAST_DAY, on(0)],
    );
    return rows.map(({ day: each }) => each);
  }

  async check(): Promise<void> {
    await this.checkOpenings();
    await this.checkLists();
    await this.checkSeats();
  }

  /** Every uncovered day ahead is in one open opening, and nothing else is. */
  async checkOpenings(): Promise<void> {
    const { sheets, closed } = this.paper.naive;
    const expected = sheets.flatMap((sheet, index) =>
      this.openDays(sheet).map((each) => `${this.written.codes[index]} ${on(each)}`),
    );
    const seen: string[] = [];
    for (const opening of (await this.openings()).filter((one) => one.status === 'PENDING')) {
      const index = this.written.shiftIds.indexOf(opening.shift.id);
      const sheet = sheets[index];
      const dates = (await this.datesOf(opening.id)).filter(
        (each) => !closed[each] && sheet && this.isAhead(sheet, each),
      );
      if (dates[0] !== undefined) expect(opening.leave_start_date).toBe(on(dates[0]));
      const last = dates.at(-1);
      if (last !== undefined && opening.leave_end_date !== null && opening.leave_end_date <= on(LAST_DAY))
        expect(opening.leave_end_date).toBe(on(last));
      seen.push(...dates.map((each) => `${opening.shift.shift_code} ${on(each)}`));
    }
    expect(seen.sort()).toEqual(expected.sort());
  }

  async checkLists(): Promise<void> {
    const query = { location: String(this.written.locationId) };
    const as = { as: this.manager };
    const off = await this.school.answer(listTimeOffRequests, { query }, as);
    const ids = this.paper.daysOff.filter((one) => one.isPending).map(({ id }) => id);
    expect(off.count).toBe(off.results.length);
    expect(
      off.results
        .filter((row) => row.status === 'Pending')
        .map((row) => row.id)
        .sort(),
    ).toEqual(ids.sort());
    const changes = await this.school.answer(listScheduleChanges, { query }, as);
    const asked = this.paper.changes.filter((one) => one.isPending).map(({ id }) => id);
    expect(changes.count).toBe(changes.results.length);
    expect(
      changes.results
        .filter((row) => row.status === 'Pending')
        .map((row) => row.id)
        .sort(),
    ).toEqual(asked.sort());
    for (const number of PEOPLE.slice(0, 1)) {
      const mine = await this.school.answer(listMyRequests, { query: {} }, { as: this.who(number) });
      expect(mine.count).toBe(mine.results.length);
    }
  }

  /** Who sits where in the database is who sits there on paper, and nobody sits while he is off. */
  async checkSeats(): Promise<void> {
    const { naive } = this.paper;
    const { rows } = await this.school.pool.query<{ seen: string }>(
      `select shift_id || ' ' || day || ' ' || seat || ' ' || person_id as seen
       from commitment, generate_series(0, $2::integer) as day
       where shift_id = any($1) and dates @> $3::date + day and weekday = extract(dow from $3::date + day)`,
      [this.written.shiftIds, LAST_DAY, on(0)],
    );
    const expected = naive.sheets.flatMap((sheet, index) =>
      sheet.boxes.flatMap((box, each) =>
        (box?.chairs ?? []).flatMap(({ seat, holder }) =>
          holder === null ? [] : `${this.written.shiftIds[index]} ${each} ${seat} ${this.who(holder).id}`,
        ),
      ),
    );
    expect(rows.map(({ seen }) => seen).sort()).toEqual(expected.sort());
    const clashes = await this.school.pool.query(
      `select from commitment as off join commitment as seat using (person_id, weekday)
       where off.shift_id is null and seat.shift_id is not null and off.dates && seat.dates
         and off.person_id = any($1)`,
      [[...this.written.people.values()].map(({ id }) => id)],
    );
    expect(clashes.rowCount).toBe(0);
  }
}
