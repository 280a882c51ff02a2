import { breakpoint } from '@deckhand/contract/limits';
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { cssVariablesOf, darkTokens, lightTokens } from './tokens.ts';

/** Deep pool teal; buttons and links have the eighth shade. */
const pool: MantineColorsTuple = [
  '#e6f5f7',
  '#cfeaee',
  '#a3d6de',
  '#74c0cc',
  '#4aabba',
  '#2794a5',
  '#128093',
  '#0b7285',
  '#095c6b',
  '#074854',
];

/** A slightly warm gray, so that large empty areas do not look cold beside the teal. */
const gray: MantineColorsTuple = [
  '#f8f9f7',
  '#f1f3f0',
  '#e6e9e6',
  '#d8dcd9',
  '#cdd3d1',
  '#9aa3a2',
  '#6b7877',
  '#54605f',
  '#3a4443',
  '#232b2b',
];

/** Mantine's text, borders, inputs and backgrounds in the dark scheme, from light to dark. */
const dark: MantineColorsTuple = [
  '#e6eeee',
  '#b4c3c6',
  '#93a5a9',
  '#7d9095',
  '#3b5057',
  '#27383d',
  '#19282d',
  '#152226',
  '#0d171a',
  '#081013',
];

const red: MantineColorsTuple = [
  '#fdeae8',
  '#fbd5d2',
  '#f5aba5',
  '#ef8078',
  '#e55c52',
  '#d9483b',
  '#c93b31',
  '#bd2f26',
  '#9c241d',
  '#7c1b15',
];

/** The element that holds dialogs, menus and lists. It is a landmark, because all content should be inside one. */
export const overlaysId = 'kit-overlays';

/** Media queries in `em` follow the browser's text size. */
function em(pixels: number): string {
  return `${pixels / 16}em`;
}

export const theme = createTheme({
  colors: { pool, gray, dark, red },
  primaryColor: 'pool',
  primaryShade: { light: 7, dark: 7 },
  black: lightTokens.ink,
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--kit-text-title)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--kit-text-lead)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--kit-text-body)', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: 'var(--kit-text-small)',
    sm: 'var(--kit-text-dense)',
    md: 'var(--kit-text-body)',
    lg: 'var(--kit-text-lead)',
    xl: 'var(--kit-text-title)',
  },
  fontWeights: { regular: '400', medium: '560', bold: '650' },
  lineHeights: { md: '1.45' },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--kit-radius-small)',
    sm: 'var(--kit-radius-small)',
    md: 'var(--kit-radius-medium)',
    lg: 'var(--kit-radius-large)',
    xl: 'var(--kit-radius-huge)',
  },
  shadows: {
    xs: '0 1px 2px rgb(12 39 48 / 6%), 0 1px 1px rgb(12 39 48 / 4%)',
    sm: '0 1px 3px rgb(12 39 48 / 8%), 0 2px 6px rgb(12 39 48 / 5%)',
    md: '0 4px 12px rgb(12 39 48 / 10%), 0 2px 4px rgb(12 39 48 / 6%)',
    lg: '0 8px 28px rgb(12 39 48 / 14%), 0 2px 6px rgb(12 39 48 / 8%)',
    xl: '0 18px 50px rgb(12 39 48 / 20%), 0 4px 12px rgb(12 39 48 / 10%)',
  },
  breakpoints: {
    xs: em(breakpoint.phone),
    sm: em(breakpoint.wide),
    md: em(breakpoint.tablet),
    lg: em(breakpoint.desktop),
    xl: em(breakpoint.large),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'xl', shadow: 'xl', overlayProps: { backgroundOpacity: 0.45 } },
    },
    // Without the placeholder, an opened menu focuses its first item.
    Menu: { defaultProps: { shadow: 'lg', radius: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'lg', radius: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Portal: { defaultProps: { target: `#${overlaysId}` } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** Sets Mantine's colors from the kit's tokens, whose contrast a test proves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...cssVariablesOf(lightTokens),
    ...mantineVariables(),
    '--mantine-color-anchor': 'var(--mantine-color-pool-7)',
    '--kit-focus': 'var(--mantine-color-pool-7)',
    // The bars of charts.
    '--kit-bar': 'var(--mantine-color-pool-6)',
    '--kit-shadow': '0 1px 2px rgb(12 39 48 / 6%), 0 1px 1px rgb(12 39 48 / 4%)',
  },
  dark: {
    ...cssVariablesOf(darkTokens),
    ...mantineVariables(),
    '--mantine-color-anchor': 'var(--mantine-color-pool-3)',
    // Mantine's own is darker than a dialog.
    '--mantine-color-pool-light': 'var(--kit-soft)',
    '--mantine-color-pool-light-hover': 'color-mix(in srgb, var(--kit-soft) 85%, var(--kit-soft-ink))',
    '--mantine-color-pool-light-color': 'var(--kit-soft-ink)',
    '--kit-focus': 'var(--mantine-color-pool-4)',
    '--kit-bar': 'var(--mantine-color-pool-4)',
    '--kit-shadow': '0 1px 2px rgb(0 0 0 / 30%)',
  },
});

function mantineVariables(): Record<string, string> {
  return {
    '--mantine-color-text': 'var(--kit-ink)',
    '--mantine-color-body': 'var(--kit-surface)',
    '--mantine-color-error': 'var(--kit-danger)',
    '--mantine-color-success': 'var(--kit-ok)',
    '--mantine-color-placeholder': 'var(--kit-ink-third)',
    '--mantine-color-dimmed': 'var(--kit-ink-third)',
    '--mantine-color-default': 'var(--kit-surface)',
    '--mantine-color-default-hover': 'var(--kit-surface-hover)',
    '--mantine-color-default-color': 'var(--kit-ink)',
    '--mantine-color-default-border': 'var(--kit-line-strong)',
    '--mantine-color-disabled': 'var(--kit-neutral-soft)',
    '--mantine-color-disabled-color': 'var(--kit-ink-third)',
  };
}
