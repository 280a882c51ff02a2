// Rules held here: MI1, MI5.

import { readFile } from 'node:fs/promises';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { IMPORT_KINDS } from '@deckhand/domain/connect/import/columns';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const guide = new URL('../../../../../docs/managers/move-in.md', import.meta.url);

test('the four files of the guide are imported as they are, and once', async () => {
  const files = [...(await readFile(guide, 'utf8')).matchAll(/```csv\n(.*?)```/gs)].map(
    ([, text = '']) => text,
  );
  expect(files).toHaveLength(IMPORT_KINDS.length);
  for (const [index, kind] of IMPORT_KINDS.entries()) {
    const file = { kind, text: files[index] ?? '' };
    const { seal, counts, rows } = await school.answer(previewImport, { body: file }, { as: 'admin' });
    expect({ kind, failing: rows.flatMap(({ problems }) => problems) }).toEqual({ kind, failing: [] });
    expect(counts.new).toBe(rows.length);
    await school.answer(saveImport, { body: { ...file, seal } }, { as: 'admin' });
    const again = await school.answer(previewImport, { body: file }, { as: 'admin' });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: rows.length });
  }
});
