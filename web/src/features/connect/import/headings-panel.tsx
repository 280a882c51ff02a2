import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import classes from './import.module.css';

interface HeadingsPanelProps {
  preview: ImportPreview;
  onMap: (heading: string, column: string | null) => void;
}

/** MI1: headings with their columns, found or chosen by hand. They are remembered for the next file. */
export function HeadingsPanel({ preview: { headings, columns }, onMap }: HeadingsPanelProps) {
  const unknown = headings.filter(({ column }) => column === null).length;
  const choices = columns.map(({ name, title }) => ({ value: name, label: title }));
  return (
    <Panel
      title="Columns"
      note={
        unknown === 0
          ? 'All are found'
          : `${unknown} of ${headings.length} ${unknown === 1 ? 'is' : 'are'} not imported`
      }
    >
      <div className={classes.headings}>
        {headings.map(({ heading, column }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be equal
            key={index}
            label={heading === '' ? `Column ${index + 1}` : heading}
            placeholder="Not imported"
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
