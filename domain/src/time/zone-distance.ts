import type { ZoneCode } from './zones.ts';

/**
 * The minutes by which a zone's clock is behind New York's, in winter and in summer. The five zones with summer time keep
 * their distance: they change their clocks within the same few hours of one night.
 */
const BEHIND: Readonly<Record<ZoneCode, readonly [winter: number, summer: number]>> = {
  EST: [0, 0],
  CST: [60, 60],
  MST: [120, 120],
  PST: [180, 180],
  AKST: [240, 240],
  HST: [300, 360],
  MST_AZ: [120, 180],
};

/**
 * The minutes by which a clock in `there` is ahead of one in `here`, once for each distance that the two can
 * have: one for two zones with or two without summer time, otherwise two.
 */
export function distancesBetween(here: ZoneCode, there: ZoneCode): readonly number[] {
  const [winter, summer] = [0, 1].map((season) => (BEHIND[there][season] ?? 0) - (BEHIND[here][season] ?? 0));
  return [...new Set([winter ?? 0, summer ?? 0])];
}
