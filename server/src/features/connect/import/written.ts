import type { NewReference } from '@deckhand/domain/connect/import/plan';

/** Something that was written, and how the next file knows it again. */
export interface Written {
  id: number;
  isNew: boolean;
  reference: NewReference | null;
}
