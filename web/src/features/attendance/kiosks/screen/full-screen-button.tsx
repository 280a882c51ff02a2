import { say } from '@deckhand/domain/language/say';
import { IconMaximize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './kiosk-screen.module.css';

/** Shown until the kiosk fills the screen. An installed kiosk does so from the start. */
export function FullScreenButton() {
  const isOffered = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenEnabled && document.fullscreenElement === null && !isInstalled(),
  );
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={classes.fullScreen}
      aria-label={say('Full screen')}
      // A browser may refuse; the page then stays as it is.
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      <IconMaximize size={22} stroke={1.7} aria-hidden />
    </button>
  );
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches;
}

function onFullScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
