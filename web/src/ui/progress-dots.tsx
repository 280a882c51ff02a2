import { say } from '@deckhand/domain/language/say';
import classes from './progress-dots.module.css';
import shared from './shared.module.css';

interface ProgressDotsProps {
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** The index of the current step. */
  current: number;
}

export function ProgressDots({ steps, current }: ProgressDotsProps) {
  return (
    <ol
      className={classes.dots}
      aria-label={say('Step {number} of {count}: {step}', {
        number: current + 1,
        count: steps.length,
        step: steps[current] ?? '',
      })}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.dot}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={shared.unseen}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
