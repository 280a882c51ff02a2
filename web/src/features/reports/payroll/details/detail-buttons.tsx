import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import type { detailActions } from './detail-actions.ts';
import classes from './details-columns.module.css';

interface DetailButtonsProps {
  actions: ReturnType<typeof detailActions>;
  /** The name of the row, for screen readers. */
  of: string;
}

/** The actions of a table row. Cards have a menu instead. */
export function DetailButtons({ actions, of }: DetailButtonsProps) {
  return (
    <span className={classes.buttons}>
      {actions.map(({ label, icon: Icon, onSelect }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={say('{label} of {of}', { label, of })}
            onClick={onSelect}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}
