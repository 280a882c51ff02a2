import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { importPath } from './import-path.ts';

/** Leads from the options to the page that reads files of another system. */
export function MoveInPanel() {
  return (
    <Panel
      title={say('Move in')}
      actions={
        <Button component={Link} to={importPath} variant="default">
          {say('Import a file')}
        </Button>
      }
    >
      <p className={shared.second}>
        {say(
          'Bring people and shifts from a file of another system. You see what it would do before anything is changed, and can take it back.',
        )}
      </p>
    </Panel>
  );
}
