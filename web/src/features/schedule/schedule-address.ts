import { addDays, type CivilDate, daysBetween, isCivilDate } from '@deckhand/domain/time/civil-date';
import { turnPage, type ViewType } from '@deckhand/domain/time/weeks';
import type { Grouping } from '../../shared/board/group-rows.ts';

/** What the manager's calendar shows, as its address holds it: '?location=1&view=weekly&start=2026-11-15&open=true'. */
export interface ScheduleAddress {
  /** '' is all locations in reach. */
  location: string;
  view: ManagerView;
  /** '' is today. */
  start: CivilDate | '';
  /** '' is as many days as the view has by itself. */
  end: CivilDate | '';
  staff: string;
  position: string;
  code: string;
  open: boolean;
  admin: boolean;
  group: Grouping;
}

export type ManagerView = Exclude<ViewType, '3days'>;

export const managerViews = ['weekly', 'dow', 'monthly'] as const satisfies readonly ManagerView[];
const groupings = ['day', 'person', 'position'] as const satisfies readonly Grouping[];

/** What is meant where the address says nothing. */
export interface Remembered {
  location: string;
  view: ManagerView;
}

/** An address may have been written by hand: what makes no sense counts as not said. */
export function readScheduleAddress(query: URLSearchParams, remembered: Remembered): ScheduleAddress {
  const read = (name: string) => query.get(name) ?? '';
  return {
    location: query.has('location') ? idOf(read('location')) : remembered.location,
    view: managerViews.find((view) => view === read('view')) ?? remembered.view,
    start: dateOf(read('start')),
    end: dateOf(read('end')),
    staff: idOf(read('staff')),
    position: idOf(read('position')),
    code: read('code'),
    open: read('open') === 'true',
    admin: read('admin') === 'true',
    group: groupings.find((group) => group === read('group')) ?? 'day',
  };
}

/** Location and view are always written, so that whoever is sent the address sees the same. */
export function writeScheduleAddress(query: URLSearchParams, address: ScheduleAddress): URLSearchParams {
  const next = new URLSearchParams(query);
  const write = (name: string, value: string) => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  next.set('location', address.location);
  next.set('view', address.view);
  write('start', address.start);
  write('end', address.end);
  write('staff', address.staff);
  write('position', address.position);
  write('code', address.code);
  write('open', address.open ? 'true' : '');
  write('admin', address.admin ? 'true' : '');
  write('group', address.group === 'day' ? '' : address.group);
  return next;
}

/** Prev and Next. A chosen last day moves along, so that the page stays as long as it was. */
export function turnedAddress(
  { view, end }: Pick<ScheduleAddress, 'view' | 'end'>,
  start: CivilDate,
  pages: -1 | 1,
): Pick<ScheduleAddress, 'start' | 'end'> {
  if (end === '') return { start: turnPage(view, start, pages), end };
  const turned = turnPage(view, start, pages);
  return { start: turned, end: addDays(end, daysBetween(start, turned)) };
}

/** What Clear takes back. Where one looks and how is no filter. */
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

function idOf(text: string): string {
  return /^[1-9]\d{0,9}$/.test(text) ? text : '';
}

function dateOf(text: string): CivilDate | '' {
  return isCivilDate(text) ? text : '';
}
