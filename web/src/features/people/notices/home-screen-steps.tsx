import { say } from '@deckhand/domain/language/say';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import classes from './notices.module.css';

/** PN2: an iPhone takes notices only of pages on its home screen. */
export function HomeScreenSteps() {
  return (
    <div className={shared.stack12}>
      <Notice>{say('An iPhone or iPad takes notices once Deckhand is on its home screen.')}</Notice>
      <ol className={classes.steps}>
        <li>{say('Press Share, the square with the arrow, below the page.')}</li>
        <li>{say('Press Add to Home Screen, then Add.')}</li>
        <li>{say('Open Deckhand from the home screen, and come back to this page.')}</li>
      </ol>
      <svg
        className={classes.drawing}
        viewBox="0 0 260 120"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <rect x="2" y="2" width="64" height="116" rx="10" />
        <path d="M10 96h48M34 104v-16m-5 5 5-5 5 5M28 98v10h12V98" />
        <path d="M80 60h18m-6-6 6 6-6 6" />
        <rect x="112" y="38" width="62" height="44" rx="8" />
        <path d="M122 52h28M122 66h20M160 59h8M164 55v8" />
        <path d="M182 60h10m-5-5 5 5-5 5" />
        <rect x="200" y="2" width="58" height="116" rx="10" />
        <rect x="212" y="20" width="14" height="14" rx="4" />
        <rect x="233" y="20" width="14" height="14" rx="4" fill="currentColor" />
        <rect x="212" y="42" width="14" height="14" rx="4" />
      </svg>
    </div>
  );
}
