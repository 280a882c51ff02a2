import readXlsxFile from 'read-excel-file/node';

type Read = string | number | null;

/**
 * Reads the rows of a workbook's only sheet, with another library than the one that writes it. Dates and moments are
 * returned as text, rounded to the second, because a workbook stores them as fractions of a day.
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
