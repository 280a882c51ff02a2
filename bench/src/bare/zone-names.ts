import { ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';

/** SQL for PostgreSQL's name of a zone, from the column with its code. */
export function zoneName(column: string): string {
  const cases = ZONE_CODES.map((code) => `when '${code}' then '${ZONES[code].timeZone}'`);
  return `case ${column} ${cases.join(' ')} end`;
}

/** SQL for an instant on the wall clock of a zone, with its offset. All zones are west of Greenwich. */
export function wallClock(instant: string, zone: string): string {
  const wall = `${instant} at time zone ${zone}`;
  return `to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') || to_char((${instant} at time zone 'UTC') - (${wall}), '"-"HH24:MI')`;
}

/** SQL for minutes as 'HH:MM'. */
export function clockTime(minutes: string): string {
  return `to_char(${minutes} / 60, 'FM9999900') || ':' || to_char(${minutes} % 60, 'FM00')`;
}

/** SQL for minutes as hours with two decimals. */
export function hours(minutes: string): string {
  return `round((${minutes}) * 5 / 3.0::float8) / 100`;
}
