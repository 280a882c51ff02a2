import type { finishedImport } from '@deckhand/contract/connect/import/import';
import { listImports } from '@deckhand/contract/connect/import/list-imports';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { pageOf } from '../../../api/page-of.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import type { Column } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { doneWords, kindNames } from './import-words.ts';
import { mayImport } from './may-import.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Finished = z.output<typeof finishedImport>;

const columnsOf = (): Column<Finished>[] => [
  {
    key: 'at',
    header: say('Time'),
    cell: ({ at }) => {
      const { date, time } = whenWords(at);
      return <TwoLines first={date} second={time} />;
    },
  },
  { key: 'kind', header: say('What'), cell: ({ kind }) => sayKnown(kindNames[kind]) },
  {
    key: 'file',
    header: say('File'),
    minWidth: 120,
    cell: ({ file_name }) => <span className={shared.breakable}>{file_name || say('Pasted cells')}</span>,
  },
  { key: 'by', header: say('By'), minWidth: 110, cell: ({ by }) => by.name },
  {
    key: 'done',
    header: say('Done'),
    minWidth: 120,
    cell: doneWords,
  },
];

/** MI10: finished imports, the latest first. Each can be taken back as far as nothing else refers to it. */
export function FinishedImports() {
  const list = useListAddress({});
  const query = { limit: list.pageSize, offset: list.offset };
  const imports = useCall(listImports, { query });
  const { role } = useActor();
  const [taken, setTaken] = useState<Finished>();
  return (
    <Panel title={say('Imports')}>
      <PagedList
        label={say('Imports')}
        paging={list}
        columns={columnsOf()}
        {...pageOf(imports)}
        rowKey={({ id }) => id}
        rowLabel={({ kind, file_name }) => `${sayKnown(kindNames[kind])} ${file_name}`}
        rowActions={(one) =>
          mayImport(role, one.kind) && (one.change_id !== null || one.left > 0)
            ? [{ label: say('Take back'), icon: IconArrowBackUp, onSelect: () => setTaken(one) }]
            : []
        }
        empty={{
          icon: <IconFileImport size={24} stroke={1.6} />,
          title: say('Nothing was imported yet'),
          hint: say('Begin with locations and positions, then people, then shifts.'),
        }}
      />
      {taken && <TakeBackDialog finished={taken} onClose={() => setTaken(undefined)} />}
    </Panel>
  );
}
