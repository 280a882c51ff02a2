import type { Pool } from './pool.ts';

/**
 * Plans the week from Sunday, June 7, 2026 at a pool, with a card of every kind. It has 15:30 hours of work: Monday 3:00,
 * Wednesday two people for 4:00, Thursday two people at a meeting of 1:00, Saturday 2:30.
 */
export async function planWeek(pool: Pool) {
  const nell = await pool.invite('Nell Harper', { positions: ['Lifeguard', 'Swim Instructor'] });
  const omar = await pool.invite('Omar Quist', { positions: ['Lifeguard', 'Water Babies'] });
  const pia = await pool.invite('Pia Sorel', { positions: ['Lifeguard', 'Swim Instructor'] });
  const lesson = await pool.planShift({
    from: '2026-06-01',
    repeat: 'WEEKLY',
    time: ['10:00', '13:00'],
    positions: ['Swim Instructor'],
    staff: [nell],
  });
  const dismissed = await pool.planShift({ from: '2026-06-09', time: ['14:00', '16:00'], staff: [omar] });
  await pool.dismiss(dismissed, '2026-06-09', 'Heater fault');
  const desk = await pool.planShift({
    from: '2026-06-10',
    time: ['08:00', '09:30'],
    positions: ['Front Desk'],
  });
  const pair = await pool.planShift({
    from: '2026-06-10',
    repeat: 'WEEKLY',
    time: ['12:00', '16:00'],
    positions: ['Water Babies', 'Swim Instructor'],
    staff: [pia, { person: omar, until: '2026-06-24' }],
  });
  const meeting = await pool.planMeeting({
    on: '2026-06-11',
    time: ['17:00', '18:00'],
    staff: [nell, omar],
    agenda: 'Summer plan\nNew lanes',
  });
  const onHoliday = await pool.planShift({
    from: '2026-06-05',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  await pool.closeOn('2026-06-12', 'Pool maintenance');
  await pool.closeOn('2026-06-26', longReason);
  const saturday = await pool.planShift({
    from: '2026-06-06',
    repeat: 'WEEKLY',
    time: ['09:00', '11:30'],
    staff: [omar],
  });
  await pool.replace(saturday, '2026-06-13', omar, pia);
  return { nell, omar, pia, lesson, dismissed, desk, pair, meeting, onHoliday, saturday };
}

/** The reason of a holiday two weeks later, which is too long for the square of a month. */
const longReason =
  'The filters of both pools are taken out, cleaned and put back, and the deck around them is sealed against the winter';

type PlannedWeek = Awaited<ReturnType<typeof planWeek>>;

/** The cards of that week as the manager's calendar shows them, by date. */
export function cardsOfWeek({ lesson, dismissed, desk, pair, meeting, saturday }: PlannedWeek) {
  return {
    '2026-06-07': [],
    '2026-06-08': [`10:00 AM – 1:00 PM | Nell Harper | Swim Instructor | ${lesson.shift_code}`],
    '2026-06-09': [`2:00 – 4:00 PM | Dismissed: Heater fault | Lifeguard | ${dismissed.shift_code}`],
    '2026-06-10': [
      `8:00 – 9:30 AM | Open shift | Front Desk | ${desk.shift_code}`,
      `12:00 – 4:00 PM | Ends | Pia Sorel · Omar Quist | Swim Instructor, Water Babies | ${pair.shift_code}`,
    ],
    '2026-06-11': [`5:00 – 6:00 PM | Staff meeting · 2 people | Summer plan | ${meeting.shift_code}`],
    '2026-06-12': ['Closed | Pool maintenance'],
    '2026-06-13': [`9:00 – 11:30 AM | Sub | Pia Sorel | Lifeguard | ${saturday.shift_code}`],
  } as const;
}
