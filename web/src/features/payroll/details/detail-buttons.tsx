import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import type { detailActions } from './detail-actions.ts';
import classes from './details-columns.module.css';

interface DetailButtonsProps {
  actions: ReturnType<typeof detailActions>;
  /** Which row they are of, for whoever hears them. */
  of: string;
}

/** In a table there is room for a button each; cards have a menu. */
export function DetailButtons({ actions, of }: DetailButtonsProps) {
  return (
    <span className={classes.buttons}>
      {actions.map(({ label, icon: Icon, onSelect }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={`${label} of ${of}`}
            onClick={onSelect}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}
