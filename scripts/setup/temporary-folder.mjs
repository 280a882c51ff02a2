import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** More than all databases of a test run need together. */
const ENOUGH = 4 * 1024 ** 3;

/** Lets tests make their databases in memory if there is room, where copying one takes a tenth. */
export function useTemporaryFolder() {
  process.env.TMPDIR ??= Math.min(roomIn(MEMORY), freemem()) >= ENOUGH ? MEMORY : tmpdir();
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
