import classes from './splash.module.css';

/** Shown until the first page has loaded, after a short delay. */
export function Splash() {
  return (
    <div className={classes.splash} role="status">
      <img src="/favicon.svg" alt="Deckhand is loading" width={44} height={44} />
    </div>
  );
}
