import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { expect, test } from 'vitest';
import { demoAttendances } from './demo-attendance.ts';
import { demoWithoutCertificate } from './demo-school.ts';

const home = { id: 1, timezone: 'CST' as const };
const [lacking = ''] = demoWithoutCertificate;

function shiftOf(id: number, name: string, date: string): ScheduleItem {
  const staff = [{ id, name, seat: 1, replacing_role: null, end_date: null }];
  const times = { start_time: '08:00', end_time: '10:00', start_date: date };
  return { type: 'shift', location: 1, shift_id: id, staff, ...times } as unknown as ScheduleItem;
}

test('nobody who lacks a certificate has clocked in today: the kiosk would have refused it', () => {
  const items = ['2026-06-08', '2026-06-09'].flatMap((date) => [
    shiftOf(1, lacking, date),
    shiftOf(2, 'Somebody Else', date),
  ]);
  const attendances = demoAttendances(items, new Map([[1, 'CST']]), home, new Date('2026-06-09T18:00:00Z'));
  const daysOf = (id: number) => attendances.filter((one) => one.person_id === id).map(({ date }) => date);
  expect(daysOf(1)).toEqual(['2026-06-08']);
  expect(daysOf(2)).toEqual(['2026-06-08', '2026-06-09']);
});
