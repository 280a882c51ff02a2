import { say } from '@deckhand/domain/language/say';
import {
  ActionIcon,
  type ActionIconProps,
  type MantineColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';

const Choice = lazy(() =>
  import('./color-scheme-choice.tsx').then((module) => ({ default: module.ColorSchemeChoice })),
);

const icons: Record<MantineColorScheme, TablerIcon> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};

/** Chooses the color scheme, which the browser remembers. The code of its menu comes when it is opened (SA5). */
export function ColorSchemeMenu() {
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <SchemeButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWasOpened(true)} />
  );
  return wasOpened ? (
    <Suspense fallback={button}>
      <Choice button={SchemeButton} icons={icons} />
    </Suspense>
  ) : (
    button
  );
}

function SchemeButton(props: ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>) {
  const { colorScheme } = useMantineColorScheme();
  const Current = icons[colorScheme];
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={say('Appearance')} {...props}>
      <Current size={18} stroke={1.7} />
    </ActionIcon>
  );
}
