import { say } from '@deckhand/domain/language/say';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './board-page.module.css';

interface TurnPageProps {
  onTurn: (pages: -1 | 1) => void;
  /** Icons only, for the dark band of a phone. */
  onDark?: boolean;
}

const turns = [
  { pages: -1, label: say('Prev'), Icon: IconChevronLeft, side: 'leftSection' },
  { pages: 1, label: say('Next'), Icon: IconChevronRight, side: 'rightSection' },
] as const;

export function TurnPage({ onTurn, onDark = false }: TurnPageProps) {
  return (
    <div className={classes.turn} data-dark={onDark || undefined} data-print={onDark ? 'hidden' : undefined}>
      {turns.map(({ pages, label, Icon, side }) =>
        onDark ? (
          <ActionIcon
            key={pages}
            className={classes.dark}
            variant="transparent"
            size={44}
            aria-label={label}
            onClick={() => onTurn(pages)}
          >
            <Icon size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            key={pages}
            variant="default"
            {...{ [side]: <Icon size={16} stroke={1.8} aria-hidden /> }}
            onClick={() => onTurn(pages)}
          >
            {label}
          </Button>
        ),
      )}
    </div>
  );
}
