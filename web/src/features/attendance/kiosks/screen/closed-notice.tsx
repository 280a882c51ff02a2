import { say } from '@deckhand/domain/language/say';
import { IconCalendarX } from '@tabler/icons-react';
import { closedWords } from '../kiosk-texts.ts';
import classes from './closed-notice.module.css';
import { type KioskProps, useKiosk } from './use-kiosk.ts';

/** Says that the pool is closed, and leaves the keys free. */
export function ClosedNotice({ kiosk }: KioskProps) {
  const { closed, device } = useKiosk(kiosk);
  const words = closedWords(closed, kiosk.now(), device.location?.timezone ?? null);
  return (
    <aside aria-label={say('News of this pool')}>
      <div role="status">
        {words && (
          <div className={classes.notice}>
            <IconCalendarX className={classes.icon} size={48} stroke={1.6} aria-hidden />
            <div>
              <p className={classes.title}>{words.title}</p>
              <p className={classes.text}>{words.text}</p>
            </div>
          </div>
        )}
      </div>
    </aside>
  );
}
