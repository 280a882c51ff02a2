import { addDays, type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import { turnPage } from '@deckhand/domain/time/weeks';
import { z } from 'zod';
import { addressField, idIn } from '../../../ui/address-state.ts';

export const managerViews = ['weekly', 'dow', 'monthly'] as const;
export type ManagerView = (typeof managerViews)[number];

/** The moments with which the schedule of a moment is compared (TM7). */
const againsts = ['now', 'published', 'week_ago', 'last_looked', 'nothing'] as const;
export type Against = (typeof againsts)[number];

const momentNames: readonly string[] = ['now', 'published', 'week_ago', 'last_looked'];

function isMoment(text: string): boolean {
  const isName = momentNames.includes(text) || /^before:[1-9]\d{0,14}$/.test(text);
  return isName || z.iso.datetime().safeParse(text).success;
}

/** The manager's calendar as its address describes it: '?location=1&view=weekly&start=2026-11-15&open=true'. */
export const scheduleSchema = z.object({
  /** '' is all locations in reach, null the one that is remembered. */
  location: z.string().transform(idIn).nullable().catch(null),
  /** Null is the view that is remembered. */
  view: z.enum(managerViews).nullable().catch(null),
  /** '' is today. */
  start: addressField.date,
  /** '' is the last day of the view. */
  end: addressField.date,
  staff: addressField.id,
  position: addressField.id,
  code: z.string().catch(''),
  open: addressField.flag,
  admin: addressField.flag,
  group: z.enum(['day', 'person', 'position']).catch('day'),
  history: z.enum(['', 'dates', 'location', 'shift']).catch(''),
  shift: addressField.id,
  change: addressField.id,
  publish: z.enum(['', 'draft', 'seen']).catch(''),
  through: addressField.date,
  /** The moment whose schedule is shown, or a name for one; '' is the present schedule, which can be changed. */
  at: z.string().refine(isMoment).catch(''),
  /** The person for whom it is shown. */
  person: addressField.id,
  against: z.enum(againsts).catch('now'),
});

type NamedAddress = z.infer<typeof scheduleSchema>;

export interface Remembered {
  location: string;
  view: ManagerView;
}

export type ScheduleAddress = Omit<NamedAddress, keyof Remembered> & Remembered;

/** Fills in the remembered location and view where the address names none. */
export function withRemembered(named: NamedAddress, { location, view }: Remembered): ScheduleAddress {
  return { ...named, location: named.location ?? location, view: named.view ?? view };
}

/** The address after Prev or Next. A chosen last day moves along, so that the page keeps its length. */
export function turnedAddress(
  { view, end }: Pick<ScheduleAddress, 'view' | 'end'>,
  start: CivilDate,
  pages: -1 | 1,
): Pick<ScheduleAddress, 'start' | 'end'> {
  if (end === '') return { start: turnPage(view, start, pages), end };
  const turned = turnPage(view, start, pages);
  return { start: turned, end: addDays(end, daysBetween(start, turned)) };
}

/** The filters that Clear resets. Location, view and grouping are no filters. */
export const noFilters = {
  start: '',
  end: '',
  staff: '',
  position: '',
  code: '',
  open: false,
  admin: false,
} as const satisfies Partial<ScheduleAddress>;

export function filtersSet(address: ScheduleAddress): number {
  const { end, staff, position, code, open, admin } = address;
  return [end, staff, position, code, open, admin].filter((value) => value !== '' && value !== false).length;
}
