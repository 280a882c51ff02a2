/** Dollars an hour in ten-thousandths, as payroll files have them (WA2). */
export type Wage = number;

const PARTS_OF_A_DOLLAR = 10_000;
const CENTS = 100;

/** The wage of a text such as `16.35`, exactly; undefined if it is none, or has more than four decimals. */
export function parseWage(text: string): Wage | undefined {
  const parts = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text);
  if (parts === null) return undefined;
  const wage = Number(parts[1]) * PARTS_OF_A_DOLLAR + Number((parts[2] ?? '').padEnd(4, '0'));
  return wage > 0 ? wage : undefined;
}

/** The cents of a text such as `4800` or `4,800.50`; undefined if it is no amount of dollars. */
export function parseDollars(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return undefined;
  return Number(parts[1]?.replaceAll(',', '')) * CENTS + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** On the wire: 16.35. The nearest number, which is written with the same decimals. */
export function decimalWage(wage: Wage): number {
  return wage / PARTS_OF_A_DOLLAR;
}

/** On the wire: 119.08. */
export function decimalDollars(cents: number): number {
  return cents / CENTS;
}

/** `$16.35`, and with more decimals where it has them: `$16.3333`. */
export function formatWage(wage: Wage): string {
  const decimals = String(wage % PARTS_OF_A_DOLLAR).padStart(4, '0');
  return `$${grouped(Math.floor(wage / PARTS_OF_A_DOLLAR))}.${decimals.replace(/0{1,2}$/, '')}`;
}

/** `$1,234.50`; a debt is `−$12.40`. */
export function formatDollars(cents: number): string {
  const amount = Math.abs(cents);
  const rest = String(amount % CENTS).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}$${grouped(Math.floor(amount / CENTS))}.${rest}`;
}

/** `$4,962`: without cents, half up. */
export function formatWholeDollars(cents: number): string {
  return `$${grouped(Math.floor((cents + CENTS / 2) / CENTS))}`;
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
