import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FullPageMessage } from '../../ui/full-page-message.tsx';
import { rememberedList } from './remembered-list.ts';

interface RecordMissingProps {
  /** 'User not found.' */
  title: string;
  listPath: string;
  listName: string;
  /** Why it cannot be shown, if it is not missing. */
  children?: string;
}

/** Shown in place of a record that was deleted, never existed, or is out of the reader's reach. */
export function RecordMissing({
  title,
  listPath,
  listName,
  children = say('It may have been deleted, or it belongs to a location that is not yours.'),
}: RecordMissingProps) {
  return (
    <FullPageMessage
      icon={<IconMoodEmpty size={28} stroke={1.6} />}
      title={title}
      action={
        <Button component={Link} to={rememberedList(listPath)}>
          {say('Back to {listName}', { listName })}
        </Button>
      }
    >
      <p>{children}</p>
    </FullPageMessage>
  );
}
