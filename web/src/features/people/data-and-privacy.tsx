import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayDelete, mayManage } from '@deckhand/domain/access/people';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asActor } from '../../api/use-actor.ts';
import { rememberedList } from '../../shared/records/remembered-list.ts';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { peoplePath } from './person-address.ts';
import { useDownloadData } from './use-download-data.ts';
import classes from './view-person.module.css';

/** For admins: hands out or erases what is stored about a person, as that person may demand. */
export function DataAndPrivacy({ person, actor }: { person: Person; actor: Actor }) {
  const [erasing, setErasing] = useState(false);
  const download = useDownloadData();
  const navigate = useNavigate();
  if (!isAdmin(actor.role) || !mayManage(actor, asActor(person))) return null;
  return (
    <Panel title={say('Data and privacy')}>
      <p className={classes.privacy}>
        {say(
          'The file has everything that is stored about this user. Erasing deletes the user and leaves only their shifts and hours, under a number.',
        )}
      </p>
      <div className={shared.row}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => void download.of(person)}
        >
          {say('Download data')}
        </Button>
        {mayDelete(actor, asActor(person)) && (
          <Button
            variant="default"
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {say('Erase personal data')}
          </Button>
        )}
      </div>
      {erasing && (
        <ErasePersonDialog
          person={person}
          isDeleted={false}
          onErased={() => void navigate(rememberedList(peoplePath))}
          onClose={() => setErasing(false)}
        />
      )}
    </Panel>
  );
}
