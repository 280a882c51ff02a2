const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

export function twoDigits(value: number): string {
  return TWO_DIGITS[value] ?? String(value);
}
