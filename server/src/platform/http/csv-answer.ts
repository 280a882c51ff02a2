/** The rows of a list whose answer as CSV (TK6) has other ones than its answer as JSON. The call declares their columns. */
export class CsvRows {
  readonly rows: readonly unknown[];

  constructor(rows: readonly unknown[]) {
    this.rows = rows;
  }
}
