import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useActor } from '../../../api/use-actor.ts';
import { useDownload } from '../../../api/use-download.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';

/** MI11: lets admins take everything with them. */
export function ExportPanel() {
  const { role } = useActor();
  const { isPending, download } = useDownload(exportSchool);
  if (!exportSchool.access.some((allowed) => allowed === role)) return null;
  return (
    <Panel
      title={say('Your data')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={() => download({})}
        >
          {say('Download everything')}
        </Button>
      }
    >
      <p className={shared.second}>
        {say(
          'A ZIP archive of CSV files: locations, positions, people, shifts, attendance, hours, requests, certificates, needs, closures and the history. No passwords.',
        )}
      </p>
    </Panel>
  );
}
