import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, type TablerIcon } from '@tabler/icons-react';
import { type ComponentType, type RefAttributes, useEffect, useRef, useState } from 'react';

interface ColorSchemeChoiceProps {
  button: ComponentType<RefAttributes<HTMLButtonElement>>;
  icons: Record<MantineColorScheme, TablerIcon>;
}

const labels: Record<MantineColorScheme, string> = {
  light: say('Light'),
  dark: say('Dark'),
  auto: say('Same as device'),
};
const schemes = Object.keys(labels) as MantineColorScheme[];

/** The menu of color schemes, which opens as soon as it is there. */
export function ColorSchemeChoice({ button: Button, icons }: ColorSchemeChoiceProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu returns the focus to where it was.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" width={170} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map((value) => {
          const Icon = icons[value];
          return (
            <Menu.RadioItem
              key={value}
              value={value}
              checked={value === colorScheme}
              closeMenuOnClick
              checkIcon={<IconCheck size={15} aria-hidden />}
              rightSection={<Icon size={16} stroke={1.7} aria-hidden />}
              onChange={() => setColorScheme(value)}
            >
              {labels[value]}
            </Menu.RadioItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
