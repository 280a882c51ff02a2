/** What an hour is paid as. */
export const RATES = ['REGULAR', 'SUB', 'TRAINING'] as const;
export type Rate = (typeof RATES)[number];
