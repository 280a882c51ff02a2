import classes from './skip-link.module.css';

/** The first stop of the keyboard: skips the menu. A button, because a link would enter the history. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={classes.link}
      data-print="hidden"
      onClick={() => document.getElementById('content')?.focus()}
    >
      Skip to content
    </button>
  );
}
