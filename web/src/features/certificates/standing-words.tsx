import type { HolderKind } from '@deckhand/contract/certificates/list-certificates';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './certificate.module.css';
import { standingTone, standingWords } from './certificate-words.ts';

interface StandingWordsProps {
  standing: Pick<HolderKind, 'state' | 'until'>;
  /** Follows the words: ' (in 4 days)'. */
  more?: string;
}

/** The state of a person's certificates of a kind. Only a problem is a tag: valid ones are plain text. */
export function StandingWords({ standing, more = '' }: StandingWordsProps) {
  const { state } = standing;
  const words = `${standingWords(standing)}${more}`;
  if (state === 'VALID') return <span>{words}</span>;
  if (state === 'NOT_REQUIRED') return <span className={classes.quiet}>{words}</span>;
  return <StatusBadge tone={standingTone[state]}>{words}</StatusBadge>;
}
