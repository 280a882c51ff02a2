import type { Progress } from '../platform/backup/write-backup.ts';

const ROWS = new Intl.NumberFormat('en-US');

/** Before, the small tables alone have been counted, and the speed of the large ones is unknown. */
const MEANINGFUL = { seconds: 3, share: 0.05 };

/** '412,000 of 1,000,000 rows, about 12 s left', by the seconds since the first row. */
export function progressLine({ done, total, ahead = 0 }: Progress, elapsedSeconds: number): string {
  const rows = `${ROWS.format(done)} of ${ROWS.format(total)} rows`;
  if (elapsedSeconds < MEANINGFUL.seconds || done < MEANINGFUL.share * (total + ahead)) return rows;
  const left = Math.max(0, Math.ceil((elapsedSeconds * (total - done + ahead)) / done));
  return `${rows}, about ${left < 90 ? `${left} s` : `${Math.ceil(left / 60)} min`} left`;
}
