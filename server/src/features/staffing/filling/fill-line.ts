import {
  type FillProgress,
  type FillRefused,
  secondFillWaiting,
} from '@deckhand/contract/staffing/filling/fill-openings';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Proposal } from '@deckhand/domain/staffing/filling/school';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { ThreadLine, threadFile } from '../../../platform/threads/thread-line.ts';
import type { OpenRows } from './load-open-rows.ts';

/** Everything that a search needs. */
export interface FillJob {
  rows: OpenRows;
  actor: Actor;
  /** The keys of the open dates that it is about; without them, all. */
  only: ReadonlySet<string> | undefined;
  pins: readonly Proposal[];
  /** The seconds of the search, and those that are over. */
  seconds: number;
  spent: number;
}

export type FillMessage =
  | { event: 'progress'; data: Omit<FillProgress, 'seconds'> }
  /** A `FillResult`, as text: the thread that answers calls only passes it on. */
  | { event: 'result'; text: string }
  | { event: 'refused'; data: UnsaidRefusal };

/** The thread knows no language: a text with holes comes as what it is about. */
export interface UnsaidRefusal extends Pick<FillRefused, 'obstacles'> {
  message: string | { name: string; code: string; date: CivilDate };
}

/** Where searches for the best people wait and run. */
export const fillLine = new ThreadLine<FillJob, FillMessage>(threadFile(import.meta.url, 'fill-thread'), {
  secondWaiting: secondFillWaiting,
});
