import classes from './splash.module.css';

/** Until the first page's own file has come; it shows itself only to those who have to wait. */
export function Splash() {
  return (
    <div className={classes.splash} role="status">
      <img src="/favicon.svg" alt="Deckhand is loading" width={44} height={44} />
    </div>
  );
}
