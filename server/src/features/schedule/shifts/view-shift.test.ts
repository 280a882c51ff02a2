// Rules held here: S2, S5c.

import type { Shift } from '@deckhand/contract/plans/shift';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, type ShiftForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  jonah = await location.hire({ first_name: 'Jonah' });
  owen = await location.hire({ first_name: 'Owen' });
});

function view({ id }: { id: number }) {
  return school.answer(viewShift, { params: { id: String(id) }, query: {} }, { as: 'admin' });
}

async function edit(shift: Shift, changes: Partial<ShiftForm> & Record<string, unknown>): Promise<void> {
  const body = { ...mondayForm(school, { location: location.id }), ...changes };
  await school.answer(editShift, { params: { id: String(shift.id) }, body }, { as: 'admin' });
}

it('shows every field of the form', async () => {
  const shift = await location.plan([jonah], { end_date: '2026-07-31', comments: 'Lane 4' });
  expect(await view(shift)).toEqual({ ...shift, next_date: '2026-06-08' });
  expect(shift).toEqual({
    id: shift.id,
    shift_code: shift.shift_code,
    schedule_type: 'RECURRING_SHIFT',
    shift_day: 'MONDAY',
    shift_repeat: 'WEEKLY',
    start_date: '2026-06-08',
    // The date as entered, although the last Monday is the 27th.
    end_date: '2026-07-31',
    shift_date: null,
    start_time: '09:00',
    end_time: '12:00',
    shift_type: [{ id: school.positions[0], name: 'Swim Instructor', color: 'light_blue' }],
    shift_type_id: school.positions[0],
    staff: [
      {
        id: jonah.id,
        name: 'Jonah Swimmer',
        seat: 1,
        start_date: '2026-06-08',
        end_date: null,
        replacing_role: null,
      },
    ],
    is_replace: false,
    replacement_date: null,
    original_staff_1: null,
    original_staff_2: null,
    location: location.id,
    location_title: expect.stringMatching(/^Pool/),
    comments: 'Lane 4',
    is_active: true,
    has_assigned_end_date: false,
    planned: [],
  });
});

it('names the next date that takes place, from today or from the asked date on', async () => {
  const shift = await location.plan([jonah], { start_date: '2026-05-04', end_date: '2026-07-06' });
  const next = async (date?: string) =>
    (
      await school.answer(
        viewShift,
        { params: { id: String(shift.id) }, query: date === undefined ? {} : { date } },
        { as: 'admin' },
      )
    ).next_date;
  expect(await next()).toBe('2026-06-08');
  await location.dismiss(shift, '2026-06-08');
  await location.close('2026-06-15');
  expect(await next()).toBe('2026-06-22');
  expect(await next('2026-06-23')).toBe('2026-06-29');
  expect(await next('2026-07-07')).toBeNull();
});

it('shows no end date for an ongoing shift, and several types in their order', async () => {
  const [instructor, lifeguard] = school.positions;
  const shift = await location.plan([], { shift_type: [lifeguard, instructor] });
  expect(shift).toMatchObject({ end_date: null, shift_type_id: lifeguard, staff: [] });
  expect(shift.shift_type.map(({ name }) => name)).toEqual(['Lifeguard', 'Swim Instructor']);
});

describe('a one-time shift', () => {
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-12' } as const;

  it('has one date, and people without dates', async () => {
    expect(await location.plan([jonah], once)).toMatchObject({
      shift_repeat: 'NEVER',
      shift_day: 'FRIDAY',
      start_date: '2026-06-12',
      end_date: '2026-06-12',
      shift_date: '2026-06-12',
      staff: [{ id: jonah.id, start_date: null, end_date: null, replacing_role: null }],
      has_assigned_end_date: false,
    });
  });

  it('shows who was replaced and by whom', async () => {
    const shift = await location.plan([jonah], once);
    await location.replace(shift, '2026-06-12', jonah, owen);
    expect(await view(shift)).toMatchObject({
      is_replace: true,
      replacement_date: '2026-06-12',
      original_staff_1: { id: jonah.id, name: 'Jonah Swimmer' },
      staff: [{ id: owen.id, replacing_role: 'Staff 1' }],
    });
    await location.replace(shift, '2026-06-12', owen, null);
    expect(await view(shift)).toMatchObject({
      is_replace: true,
      original_staff_1: { id: jonah.id },
      staff: [],
    });
  });
});

describe('a recurring shift', () => {
  it('shows the people of today, and the next person for an empty seat', async () => {
    const handover = {
      start_date: '2026-05-04',
      staff: [
        { id: jonah.id, start_date: '2026-05-04', end_date: '2026-06-29' },
        { id: owen.id, start_date: '2026-06-22' },
      ],
    };
    const shift = await location.plan([], handover);
    expect(shift.staff).toMatchObject([
      { id: jonah.id, seat: 1, start_date: '2026-05-04', end_date: '2026-06-29' },
      { id: owen.id, seat: 2, start_date: '2026-06-22', end_date: null },
    ]);
    expect(shift.has_assigned_end_date).toBe(true);
    const left = await location.plan([], {
      start_date: '2026-05-04',
      start_time: '13:00',
      end_time: '14:00',
      staff: [{ id: jonah.id, start_date: '2026-05-04', end_date: '2026-06-01' }],
    });
    expect(left).toMatchObject({ staff: [], has_assigned_end_date: false });
  });

  it('still shows the holder of the seat after a replacement or a dismissal of one date', async () => {
    const shift = await location.plan([jonah]);
    await location.replace(shift, '2026-06-08', jonah, owen);
    await location.replace(shift, '2026-06-22', jonah, null);
    await location.dismiss(shift, '2026-06-15');
    expect(await view(shift)).toMatchObject({
      staff: [{ id: jonah.id, start_date: '2026-06-08', end_date: null }],
      is_replace: false,
      original_staff_1: null,
    });
  });

  it('shows how it runs from today on, not how it ran before', async () => {
    const shift = await location.plan([jonah], { start_date: '2026-05-04' });
    await edit(shift, {
      start_date: '2026-05-04',
      start_time: '10:00',
      end_time: '13:00',
      staff: [{ id: jonah.id }],
    });
    expect(await view(shift)).toMatchObject({
      start_date: '2026-05-04',
      start_time: '10:00',
      staff: [{ id: jonah.id, start_date: '2026-05-04' }],
    });
  });

  it('shows the present times and people until a later change takes effect', async () => {
    const shift = await location.plan([jonah]);
    await edit(shift, { effective_date: '2026-07-06', start_time: '10:00', staff: [{ id: owen.id }] });
    expect(await view(shift)).toMatchObject({
      start_time: '09:00',
      staff: [{ id: jonah.id, start_date: '2026-06-08', end_date: '2026-06-29' }],
      has_assigned_end_date: true,
    });
  });

  it('that moved to another weekday starts on that weekday, so that its form can be saved unchanged', async () => {
    const shift = await location.plan([jonah], { start_date: '2026-05-04' });
    await edit(shift, { start_date: '2026-06-09', staff: [{ id: jonah.id }] });
    const shown = await view(shift);
    expect(shown).toMatchObject({ shift_day: 'TUESDAY', start_date: '2026-06-09' });
    await edit(shift, { start_date: shown.start_date, staff: [{ id: jonah.id }] });
    expect(await view(shift)).toEqual(shown);
  });

  it('does not show the change of a single date', async () => {
    const shift = await location.plan([jonah]);
    await edit(shift, {
      one_time: true,
      modification_date: '2026-06-08',
      start_time: '15:00',
      end_time: '16:00',
      staff: [{ id: owen.id }],
    });
    expect(await view(shift)).toMatchObject({
      start_date: '2026-06-15',
      start_time: '09:00',
      shift_repeat: 'WEEKLY',
      staff: [{ id: jonah.id }],
    });
  });

  it('that has ended shows how it last ran', async () => {
    const shift = await location.plan([], {
      start_date: '2026-04-06',
      end_date: '2026-05-29',
      staff: [
        { id: jonah.id, start_date: '2026-04-06', end_date: '2026-05-04' },
        { id: owen.id, start_date: '2026-05-11' },
      ],
    });
    expect(shift).toMatchObject({
      end_date: '2026-05-29',
      staff: [{ id: owen.id, seat: 2, start_date: '2026-05-11', end_date: null }],
    });
  });

  it('that repeats daily may start on any weekday', async () => {
    const shift = await location.plan([jonah], { shift_repeat: 'DAILY', start_date: '2026-06-10' });
    expect(shift).toMatchObject({ shift_repeat: 'DAILY', shift_day: 'WEDNESDAY', start_date: '2026-06-10' });
    expect(shift.staff).toMatchObject([{ start_date: '2026-06-10', end_date: null }]);
  });
});

it('shows an archived shift as it last ran, unless it was archived before it began', async () => {
  const shift = await location.plan([jonah], { start_date: '2026-05-04' });
  const future = await location.plan([], { start_date: '2026-06-15' });
  for (const { id } of [shift, future]) {
    await school.answer(deleteShift, { params: { id: String(id) } }, { as: 'admin' });
  }
  expect(await view(shift)).toMatchObject({
    is_active: false,
    end_date: '2026-06-08',
    staff: [{ id: jonah.id, start_date: '2026-05-04', end_date: null }],
  });
  expect(
    await school.refusal(viewShift, { params: { id: String(future.id) }, query: {} }, { as: 'admin' }),
  ).toEqual({
    status: 404,
    text: 'Shift not found.',
  });
});

it('is not found outside the reach of the caller', async () => {
  const shift = await location.plan([jonah]);
  const params = { id: String(shift.id) };
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
  expect(await school.answer(viewShift, { params, query: {} }, { as: manager })).toMatchObject({
    id: shift.id,
  });
  const missing = { status: 404, text: 'Shift not found.' };
  expect(await school.refusal(viewShift, { params, query: {} }, { as: 'managerB' })).toEqual(missing);
  expect(await school.refusal(viewShift, { params: { id: '999999' }, query: {} }, { as: 'admin' })).toEqual(
    missing,
  );
  expect(await school.refusal(viewShift, { params, query: {} }, { as: jonah })).toMatchObject({
    status: 403,
  });
});
