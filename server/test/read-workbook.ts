import readXlsxFile from 'read-excel-file/node';

type Read = string | number | null;

/**
 * The rows of a workbook's only sheet, read by another library than the one that writes them. Dates and moments come back
 * as texts of the wall clock, to the second: a workbook counts days, and a second is no round part of one.
 */
export async function readWorkbook(bytes: Buffer): Promise<{ sheet: string; rows: Read[][] }> {
  const [first, ...others] = await readXlsxFile(bytes, { trim: false });
  if (first === undefined || others.length > 0) throw new Error('A workbook has one sheet.');
  return {
    sheet: first.sheet,
    rows: first.data.map((row) =>
      row.map((cell) => (cell instanceof Date ? wallClock(cell) : (cell as Read))),
    ),
  };
}

function wallClock(date: Date): string {
  return new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
}
