import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { say } from '@deckhand/domain/language/say';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import classes from './import.module.css';
import { columnTitle } from './import-words.ts';

interface HeadingsPanelProps {
  preview: ImportPreview;
  onMap: (heading: string, column: string | null) => void;
}

/** MI1: headings with their columns, found or chosen by hand. They are remembered for the next file. */
export function HeadingsPanel({ preview: { headings, columns }, onMap }: HeadingsPanelProps) {
  const unknown = headings.filter(({ column }) => column === null).length;
  const choices = columns.map((column) => ({ value: column.name, label: columnTitle(column) }));
  return (
    <Panel
      title={say('Columns')}
      note={
        unknown === 0
          ? say('All are found')
          : say('{n} of {all} {n, plural, one [is] other [are]} not imported', {
              ...{ n: unknown, all: headings.length },
            })
      }
    >
      <div className={classes.headings}>
        {headings.map(({ heading, column }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be equal
            key={index}
            label={heading === '' ? say('Column {number}', { number: index + 1 }) : heading}
            placeholder={say('Not imported')}
            choices={choices}
            clearable
            value={column}
            onChange={(chosen) => onMap(heading, chosen)}
          />
        ))}
      </div>
    </Panel>
  );
}
