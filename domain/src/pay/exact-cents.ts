/*
 * The arithmetic of engine 2 and of later ones: exact until cents are rounded once (WA5).
 *
 * Photographs of closed periods are recomputed with it, so this file is never edited after a release, either. Engine 1 has its
 * own, which nobody can take out of it any more.
 */

/** An exact number; `under` is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const NOTHING: Fraction = { over: 0n, under: 1n };
const UNITS_OF_A_CENT = 6_000n;

export function whole(amount: number): Fraction {
  return { over: BigInt(amount), under: 1n };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return { over: one.over + other.over, under: one.under };
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

export function negative({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

/** Division that rounds down, below zero too. */
function floorOf(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
}

/** Half a cent becomes a cent, half a cent less than nothing becomes nothing. */
export function roundToCents({ over, under }: Fraction): number {
  const cent = under * UNITS_OF_A_CENT;
  return Number(floorOf(2n * over + cent, 2n * cent));
}

/**
 * WA5: rounds the sum once. Each line gets its whole cents, and those that are left go to the lines with the largest
 * remainders, the earlier of two equal ones first.
 */
export function inCents(amounts: readonly Fraction[]): number[] {
  const under = amounts.reduce((product, amount) => product * amount.under, 1n);
  const cent = under * UNITS_OF_A_CENT;
  const scaled = amounts.map((amount) => amount.over * (under / amount.under));
  const cents = scaled.map((amount) => Number(floorOf(amount, cent)));
  const remainders = scaled.map((amount, index) => amount - BigInt(cents[index] ?? 0) * cent);
  const total = scaled.reduce((all, amount) => all + amount, 0n);
  const left = roundToCents({ over: total, under }) - cents.reduce((all, one) => all + one, 0);
  const largestFirst = amounts
    .map((_, index) => index)
    .sort((one, other) => {
      const more = (remainders[other] ?? 0n) - (remainders[one] ?? 0n);
      return more === 0n ? one - other : more > 0n ? 1 : -1;
    });
  for (const index of largestFirst.slice(0, left)) cents[index] = (cents[index] ?? 0) + 1;
  return cents;
}
