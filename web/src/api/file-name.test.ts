import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('prefers the encoded name, which may have any letters, to the plain one', () => {
  expect(
    fileNameOf(
      `attachment; filename="Payroll Pool Noe.xlsx"; filename*=UTF-8''Payroll%20Pool%20No%C3%AB.xlsx`,
    ),
  ).toBe('Payroll Pool Noë.xlsx');
});

it('reads the plain name and its escaped quotes', () => {
  expect(fileNameOf('attachment; filename="North \\"Deep\\" Pool.xlsx"')).toBe('North "Deep" Pool.xlsx');
  expect(fileNameOf('attachment; filename=report.xlsx')).toBe('report.xlsx');
});

it('uses the plain name when the encoded one is unreadable', () => {
  expect(fileNameOf(`attachment; filename="plain.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('plain.xlsx');
});

it('returns undefined without a name', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
});
