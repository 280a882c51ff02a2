import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './turn-page.module.css';

interface TurnPageProps {
  onTurn: (pages: -1 | 1) => void;
  /** Small, for the dark band of a phone. */
  onDark?: boolean;
}

export function TurnPage({ onTurn, onDark = false }: TurnPageProps) {
  if (onDark) {
    return (
      <div className={classes.pair} data-print="hidden">
        <ActionIcon
          className={classes.dark}
          variant="transparent"
          size={44}
          aria-label="Prev"
          onClick={() => onTurn(-1)}
        >
          <IconChevronLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes.dark}
          variant="transparent"
          size={44}
          aria-label="Next"
          onClick={() => onTurn(1)}
        >
          <IconChevronRight size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    );
  }
  return (
    <div className={classes.pair}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.8} aria-hidden />}
        onClick={() => onTurn(-1)}
      >
        Prev
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden />}
        onClick={() => onTurn(1)}
      >
        Next
      </Button>
    </div>
  );
}
