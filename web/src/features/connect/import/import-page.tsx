import { say } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { ImportDraft } from './draft.ts';
import { FinishedImports } from './finished-imports.tsx';
import { PreviewFile } from './preview-file.tsx';

/** A school moves in here: locations, positions, people and shifts come from files of the old system (MI1). */
export function ImportPage() {
  const [draft, setDraft] = useState<ImportDraft>();
  return (
    <>
      <PageHeader
        title={say('Move in')}
        subtitle={say('Bring locations, positions, people and shifts from files of another system')}
        back={<BackToList path="/options">{say('Options')}</BackToList>}
      />
      {draft ? (
        <PreviewFile draft={draft} onChange={setDraft} onDone={() => setDraft(undefined)} />
      ) : (
        <>
          <ChooseFile onChosen={setDraft} />
          <FinishedImports />
        </>
      )}
    </>
  );
}
