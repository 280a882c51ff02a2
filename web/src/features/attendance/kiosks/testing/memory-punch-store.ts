import type { PunchStore, StoredPunch } from '../punch-store.ts';

/** A store in memory. `disk` outlives it, so that a second store on the same disk is the kiosk after a crash. */
export function memoryPunchStore(disk: StoredPunch[] = []): PunchStore {
  return {
    async add(punch) {
      const key = (disk.at(-1)?.key ?? 0) + 1;
      disk.push({ ...punch, key });
      return key;
    },
    async setRate(key, rate) {
      const punch = disk.find((each) => each.key === key);
      if (punch) punch.rate = rate;
    },
    async remove(keys) {
      disk.splice(0, disk.length, ...disk.filter(({ key }) => !keys.includes(key)));
    },
    all: async () => disk.map((punch) => ({ ...punch })),
  };
}
