// Rules held here: MI7, MI8.

import { describe, expect, test } from 'vitest';
import { plainName, readDate, readDays } from './read-cells.ts';

describe('a year of two digits', () => {
  const born = (text: string) => readDate(text, 'MONTH_FIRST', '2026-06-15');

  test('is the latest one whose date has come, where only the past makes sense', () => {
    expect(born('3/14/85')).toBe('1985-03-14');
    expect(born('6/15/26')).toBe('2026-06-15');
    expect(born('6/16/26')).toBe('1926-06-16');
    expect(readDate('14.3.85', 'DAY_FIRST', '2026-06-15')).toBe('1985-03-14');
  });

  test('is never a date that there was not', () => {
    expect(born('2/29/00')).toBe('2000-02-29');
    expect(born('2/29/27')).toBeUndefined();
    // 1928 had this day, and 2028 has not come.
    expect(born('2/29/28')).toBe('1928-02-29');
  });

  test('is of this century where the future may be meant', () => {
    expect(readDate('3/14/85', 'MONTH_FIRST')).toBe('2085-03-14');
  });

  test('is nothing that four digits say', () => {
    expect(born('3/14/2085')).toBe('2085-03-14');
    expect(born('2085-03-14')).toBe('2085-03-14');
  });
});

describe('days', () => {
  const [mon, tue, wed, thu, fri] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
  const weekdays = [mon, tue, wed, thu, fri];

  test.each([
    'Mon-Fri',
    'Mon – Fri',
    'monday—friday',
    'Mon to Fri',
    'Monday through Friday',
    'lun-vie',
    'lunes a viernes',
    'Lun al Vie',
    'Mon-Wed, Thu, Fri',
    'Mon-Wed and Wed-Fri',
  ])('from one to another are all of them: %s', (text) => {
    expect(readDays(text)).toEqual(weekdays);
  });

  test('from one to another go over the end of the week', () => {
    expect(readDays('Fri-Mon')).toEqual(['FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY']);
    expect(readDays('sáb-dom')).toEqual(['SATURDAY', 'SUNDAY']);
    expect(readDays('Mon-Sun')).toHaveLength(7);
  });

  test.each(['Mon, Wed', 'Mon Wed', 'Mon/Wed', 'Mon & Wed', 'lun y mié', 'Mon; wednesdays'])(
    'of a list are those alone: %s',
    (text) => {
      expect(readDays(text)).toEqual([mon, wed]);
    },
  );

  test('of which three or more have dashes between them are a list', () => {
    expect(readDays('Mon-Wed-Fri')).toEqual([mon, wed, fri]);
  });

  test.each(['', '-', 'Mon-', '- Fri', 'Mon to', 'T-F', 'Someday', 'Mon-Someday', 'a'])(
    'that nobody can read are nothing: %s',
    (text) => {
      expect(readDays(text)).toBeUndefined();
    },
  );
});

test('names are the same whatever their case and spaces, and however their accents are written', () => {
  const names = ['Piscina Álvarez', ' piscina  álvarez ', 'PISCINA A\u0301LVAREZ'];
  expect(new Set(names.map(plainName))).toEqual(new Set(['piscina álvarez']));
  expect(plainName('Piscina Alvarez')).not.toBe(plainName('Piscina Álvarez'));
});
