import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import type { Actor } from '@deckhand/domain/access/actor';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import type { PersonWrite } from '@deckhand/domain/connect/import/plan-people';
import type { RecordWrite } from '@deckhand/domain/connect/import/plan-records';
import type { ShiftWrite } from '@deckhand/domain/connect/import/shifts-school';
import type { Language } from '@deckhand/domain/language/language';
import type { StoredPlan } from '../../../platform/schema/stored-plan.ts';
import type { Facts } from './facts.queries.ts';

/** A file, as a call names it. */
export interface SentFile {
  kind: ImportKind;
  text: string;
  mapping: Record<string, string | null>;
  date_orders: Record<string, 'MONTH_FIRST' | 'DAY_FIRST'>;
  pad_keys: boolean;
  corrections: { row: number; cell: number; value: string }[];
  left_out: number[];
}

/** Everything that a thread needs to plan an import. */
export interface ImportJob {
  file: SentFile;
  facts: Facts;
  actor: Actor;
  /** The caller's, for complaints; null for English. */
  language: Language | null;
  now: Date;
  /** The preview wants the rows, and the save what is written. */
  wants: 'rows' | 'writes';
}

/** A shift as it is written, with its plan as rows. */
export type StoredShift = Omit<ShiftWrite, 'plan'> & { plan: StoredPlan };

export type Write = PersonWrite | RecordWrite | StoredShift;

/** The plan of a file: rows for the preview, and what the save writes. */
export interface PlannedFile extends Omit<ImportPreview, 'rows'> {
  rows: ImportPreview['rows'];
  writes: Write[];
  /** Headings that were mapped by hand, as they are remembered. */
  remembered: { heading: string; column_name: string | null }[];
}

export type ImportMessage =
  /** The text is in the caller's language. */
  | { part: 'refused'; text: string; english: string }
  | { part: 'rows'; rows: PlannedFile['rows'] }
  | { part: 'writes'; writes: Write[] }
  | { part: 'end'; plan: Omit<PlannedFile, 'rows' | 'writes'> };
