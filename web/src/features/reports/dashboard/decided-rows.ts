import type { CallDeclaration } from '@deckhand/contract/call';

/** The answer of a call that decides: the row as it is now, or only its status. */
interface Decided {
  id: number;
}

/** A row that the reader decided, and its index in the list at that moment. */
export interface KeptRow {
  decided: Decided;
  row: Decided;
  index: number;
}

type Listener = (decided: readonly Decided[]) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every row that the reader decides. Returns the function that ends it. */
export function onDecided(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The calls whose rows stay in their list with the outcome. Other decisions take the row out of it: it belongs there no more. */
const KEEPS_ITS_ROW: ReadonlySet<string> = new Set([
  'assign-opening',
  'decide-missed-punch',
  'decide-schedule-change',
  'decide-shift-request',
  'decide-swap',
  'decide-time-off',
  'decide-waiting-punches',
]);

/** Notifies the list on the screen which of its rows were just decided. */
export function noteDecided(call: CallDeclaration, answer: unknown): void {
  if (!KEEPS_ITS_ROW.has(call.name)) return;
  const decided = (answer as { results?: readonly Decided[] }).results ?? [answer as Decided];
  for (const listener of listeners) listener(decided);
}

/** Adds the decided rows that the list shows, each at its index. */
export function keepDecided(
  kept: readonly KeptRow[],
  shown: readonly Decided[],
  decided: readonly Decided[],
): readonly KeptRow[] {
  const added = decided.flatMap((one) => {
    const index = shown.findIndex(({ id }) => id === one.id);
    const row = shown[index];
    return row ? [{ decided: one, row, index }] : [];
  });
  const isNew = ({ decided: { id } }: KeptRow) => !added.some(({ decided: other }) => other.id === id);
  return [...kept.filter(isNew), ...added];
}

/**
 * W13: the rows of an answer with those that the reader decided where they were. The server sorts what waits first, so they would go to
 * the end of the list or to another page under the reader's eyes.
 */
export function withDecided<Row extends Decided>(
  rows: readonly Row[],
  kept: readonly KeptRow[],
): readonly Row[] {
  if (kept.length === 0) return rows;
  const all = rows.filter(({ id }) => !kept.some(({ row }) => row.id === id));
  for (const { row, decided, index } of kept.toSorted((left, right) => left.index - right.index)) {
    const current = rows.find(({ id }) => id === row.id) ?? outcomeOf(row as Row, decided);
    all.splice(index, 0, current);
  }
  return all;
}

/** The row with what the answer says about it, where the page that was read does not have it any more. */
function outcomeOf<Row extends Decided>(row: Row, decided: Decided): Row {
  const said = Object.entries(decided).filter(([field]) => field in row);
  return { ...row, ...Object.fromEntries(said), ...('may_decide' in row && { may_decide: false }) };
}
