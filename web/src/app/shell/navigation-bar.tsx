import { useNavigation } from 'react-router';
import classes from './navigation-bar.module.css';

/** A thin line at the top while the next page loads, after a short delay. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={classes.bar} role="progressbar" aria-label="Loading page" />
  ) : null;
}
