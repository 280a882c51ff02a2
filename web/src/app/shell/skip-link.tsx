import classes from './skip-link.module.css';

/** The first thing the keyboard reaches: past the menu to the page itself. As a link it would enter the history. */
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
