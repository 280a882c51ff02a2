import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import classes from './controls.module.css';

export interface ActionItem {
  label: string;
  icon?: TablerIcon;
  /** An item either runs an action … */
  onSelect?: () => void;
  /** … or links to a page. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
}

interface ActionMenuProps {
  /** The button's name for screen readers: 'Actions for Maria Santos'. */
  label: string;
  items: readonly ActionItem[];
  /** Shows a button with this text instead of the three dots. */
  text?: string;
}

export function ActionMenu({ label, items, text }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);

  /** Focuses the menu's button first: the item disappears, and a dialog returns the focus to where it was. */
  function select(item: ActionItem): void {
    button.current?.focus();
    item.onSelect?.();
  }

  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 120 }} width={200}>
      <Menu.Target>
        {text === undefined ? (
          <ActionIcon ref={button} variant="subtle" color="gray" size="md" aria-label={label}>
            <IconDots size={18} />
          </ActionIcon>
        ) : (
          <Button
            ref={button}
            variant="default"
            // The name must contain the visible text, or voice control does not find the button.
            aria-label={`${text}: ${label}`}
            rightSection={<IconChevronDown size={15} />}
          >
            {text}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <ActionMenuItem key={item.label} {...item} onSelect={() => select(item)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ActionMenuItem({ label, icon: Icon, onSelect, to, danger, disabled = false }: ActionItem) {
  const look = {
    disabled,
    leftSection: Icon ? <Icon size={16} stroke={1.7} aria-hidden /> : undefined,
    ...(danger ? { classNames: { item: classes.danger } } : {}),
  };
  if (to !== undefined && !disabled) {
    return (
      <Menu.Item {...look} component={Link} to={to}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={() => onSelect?.()}>
      {label}
    </Menu.Item>
  );
}
