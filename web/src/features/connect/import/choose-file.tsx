import { importedTextAtMost } from '@deckhand/contract/limits';
import { IMPORT_KINDS, type ImportKind } from '@deckhand/domain/connect/import/columns';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useActor } from '../../../api/use-actor.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shared from '../../../ui/shared.module.css';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { decodeFile } from './decode-file.ts';
import { type ImportDraft, newDraft } from './draft.ts';
import classes from './import.module.css';
import { kindName } from './import-words.ts';
import { mayImport } from './may-import.ts';

/** A file on disk is larger than its text at most by its encoding. */
const BYTES_AT_MOST = 2 * importedTextAtMost + 4;

/** MI1: takes a file that is chosen or dropped, or cells that are pasted. */
export function ChooseFile({ onChosen }: { onChosen: (draft: ImportDraft) => void }) {
  const { role } = useActor();
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(role, kind));
  const [kind, setKind] = useState<ImportKind>(kinds.find((one) => one === 'PEOPLE') ?? 'PEOPLE');
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function begin(text: string, name: string): void {
    if (text.length > importedTextAtMost) toast.failure(say('The file is larger than 5 MB.'));
    else if (text.trim() === '') toast.failure(say('The file has no rows.'));
    else onChosen(newDraft(kind, text, name));
  }

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (/\.(xlsx?|ods|numbers|pdf)$/i.test(file.name))
      toast.failure(say('Save it as CSV in your spreadsheet, or copy its cells and paste them here.'));
    else if (file.size > BYTES_AT_MOST) toast.failure(say('The file is larger than 5 MB.'));
    else begin(decodeFile(new Uint8Array(await file.arrayBuffer())), file.name);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  }

  return (
    <Panel
      title={say('Choose a file')}
      note={say('Nothing is changed before you have seen what it would do')}
    >
      <div className={shared.stack16}>
        <Segmented
          label={say('What the file has')}
          choices={kinds.map((one) => ({ value: one, label: kindName(one) }))}
          value={kind}
          onChange={setKind}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same without a mouse */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={28} stroke={1.6} aria-hidden />
          <p>{say('Drop a CSV file here, or choose one. Up to 5,000 rows and 5 MB.')}</p>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={classes.input}
            tabIndex={-1}
            aria-label={say('File')}
            onChange={(event) => {
              void read(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {say('Choose a file')}
          </Button>
        </div>
        <TextAreaField
          label={say('Or paste cells')}
          description={say('Copy them in your spreadsheet, with the row of headings')}
          rows={5}
          value={pasted}
          onChange={setPasted}
        />
        <Button
          className={shared.atStart}
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => begin(pasted, '')}
        >
          {say('Check the cells')}
        </Button>
      </div>
    </Panel>
  );
}
