import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';

const schemes: { value: MantineColorScheme; label: string; icon: TablerIcon }[] = [
  { value: 'light', label: say('Light'), icon: IconSun },
  { value: 'dark', label: say('Dark'), icon: IconMoon },
  { value: 'auto', label: say('Same as device'), icon: IconDeviceDesktop },
];

/** Chooses the color scheme, which the browser remembers. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = schemes.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" width={170}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={say('Appearance')}>
          <Current size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            closeMenuOnClick
            checkIcon={<IconCheck size={15} aria-hidden />}
            rightSection={<Icon size={16} stroke={1.7} aria-hidden />}
            onChange={() => setColorScheme(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
