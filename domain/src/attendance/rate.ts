/** The pay rates of an attendance. */
export const RATES = ['REGULAR', 'SUB', 'TRAINING'] as const;
export type Rate = (typeof RATES)[number];
