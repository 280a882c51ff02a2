import { refusalText } from '@deckhand/contract/refusals';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FullPageMessage } from '../../ui/full-page-message.tsx';
import { rememberedList } from './remembered-list.ts';

interface RecordRefusedProps {
  listPath: string;
  listName: string;
  /** Says who may do it. */
  children: string;
}

/** Shown in place of a form that the reader's role may not send. */
export function RecordRefused({ listPath, listName, children }: RecordRefusedProps) {
  return (
    <FullPageMessage
      tone="warning"
      icon={<IconLock size={28} stroke={1.6} />}
      title={sayKnown(refusalText[403])}
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
