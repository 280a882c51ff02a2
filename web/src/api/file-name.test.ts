import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('takes the name that can be spelled in any script before the plain one', () => {
  expect(
    fileNameOf(
      `attachment; filename="Payroll Pool Noe.xlsx"; filename*=UTF-8''Payroll%20Pool%20No%C3%AB.xlsx`,
    ),
  ).toBe('Payroll Pool Noë.xlsx');
});

it('takes the plain name, with what had to be escaped in it', () => {
  expect(fileNameOf('attachment; filename="North \\"Deep\\" Pool.xlsx"')).toBe('North "Deep" Pool.xlsx');
  expect(fileNameOf('attachment; filename=report.xlsx')).toBe('report.xlsx');
});

it('falls back on the plain name where the other one cannot be read', () => {
  expect(fileNameOf(`attachment; filename="plain.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('plain.xlsx');
});

it('knows when there is none', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
});
