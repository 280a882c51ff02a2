import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';

/** The fields of a manual attendance that another screen knows already. */
export interface AttendancePrefill {
  location: number;
  person: number;
  shift: number;
  date: CivilDate;
}

const path = '/manual-missed-clockin';

/** '/manual-missed-clockin?location=3&person=7&shift=12&date=2026-06-08'. */
export function addAttendanceAddress({ location, person, shift, date }: AttendancePrefill): string {
  return `${path}?location=${location}&person=${person}&shift=${shift}&date=${date}`;
}

/** Reads the address; undefined unless it names all four. */
export function readAttendanceAddress(query: URLSearchParams): AttendancePrefill | undefined {
  const [location, person, shift] = ['location', 'person', 'shift'].map((name) => idOf(query.get(name)));
  const date = query.get('date') ?? '';
  if (location === undefined || person === undefined || shift === undefined || !isCivilDate(date)) {
    return undefined;
  }
  return { location, person, shift, date };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
