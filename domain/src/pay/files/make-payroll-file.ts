import { adpFile } from './adp.ts';
import { genericCsv } from './generic-csv.ts';
import { gustoFile } from './gusto.ts';
import type { PayrollFormat } from './mapping.ts';
import { paychexFile } from './paychex.ts';
import type { FileInput, FileSteps } from './payroll-file.ts';

const FORMATS: Readonly<Record<PayrollFormat, (input: FileInput) => FileSteps>> = {
  CSV: genericCsv,
  ADP: adpFile,
  PAYCHEX: paychexFile,
  GUSTO: gustoFile,
};

/** PF5: makes the table of a payroll file, or the reasons why there is none, person by person. */
export function makePayrollFile(input: FileInput): FileSteps {
  return FORMATS[input.mapping.format](input);
}
