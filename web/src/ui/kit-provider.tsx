import { say } from '@deckhand/domain/language/say';
import './styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, overlaysId, theme } from './theme.ts';
import { ToastRegion } from './toast-region.tsx';

interface KitProviderProps {
  children: ReactNode;
}

/** Surrounds the app once: the theme, both color schemes, and the roots of overlays and toasts. */
export function KitProvider({ children }: KitProviderProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <section id={overlaysId} aria-label={say('Overlays')} />
      <ToastRegion />
    </MantineProvider>
  );
}
