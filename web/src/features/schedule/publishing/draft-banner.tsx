import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './board-publishing.module.css';
import type { Horizon } from './drafts.ts';
import { draftWords } from './words.ts';

interface DraftBannerProps {
  horizons: readonly Horizon[];
  dates: readonly CivilDate[];
  cards: readonly BoardCard[];
  /** The board shows several locations. */
  namesLocations: boolean;
  /** Publishes, where the weeks of a location do not offer it. */
  button: ReactNode;
}

/** DR2: says above the days that staff do not see all of them. */
export function DraftBanner({ horizons, dates, cards, namesLocations, button }: DraftBannerProps) {
  const last = dates.at(-1) ?? '';
  const hiding = horizons.filter(({ date }) => date < last);
  if (hiding.length === 0) return null;
  const drafts = cards.filter((card) => card.isDraft && dates.includes(card.date));
  const open = drafts.filter((card) => card.look === 'open').length;
  return (
    <section className={classes.banner} aria-label={say('Draft')} data-print="hidden">
      <IconEyeOff size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{say('Draft.')}</strong> {unbrokenDates(draftWords(hiding, namesLocations))}
      </p>
      {drafts.length > 0 && (
        <StatusBadge tone="neutral">
          {say('{n, plural, one [# draft card] other [# draft cards]}', { n: drafts.length })}
        </StatusBadge>
      )}
      {open > 0 && (
        <StatusBadge tone="warning">
          {say('{n, plural, one [# open shift] other [# open shifts]}', { n: open })}
        </StatusBadge>
      )}
      {button}
    </section>
  );
}
