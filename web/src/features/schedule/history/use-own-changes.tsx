import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../../../api/use-actor.ts';
import { words } from './words.ts';

/** The panel is loaded when somebody opens it. */
const HistoryPanel = lazy(() => import('./history-panel.tsx'));

/** TM3: lets people read what changed in their own times. */
export function useOwnChanges() {
  const { id } = useActor();
  const [isOpen, setOpen] = useState(false);
  return {
    button: (
      <Button
        variant={isOpen ? 'light' : 'default'}
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-pressed={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.ownButton}
      </Button>
    ),
    panel: isOpen && (
      <Suspense fallback={null}>
        <HistoryPanel
          about={words.ownAbout}
          query={{ person: id }}
          namesLocation={false}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
