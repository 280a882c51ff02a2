import { NavLink } from 'react-router';
import { pages } from '../pages.ts';
import classes from './phone-bar.module.css';

/** An employee's most used pages, within reach of the thumb. On phones only. */
export function PhoneBar() {
  return (
    <nav aria-label="Shortcuts" className={classes.bar} data-print="hidden">
      {pages.map(
        ({ path, phoneBar }) =>
          phoneBar && (
            <NavLink key={path} to={path} className={classes.item ?? ''}>
              <phoneBar.icon size={23} stroke={1.7} aria-hidden />
              {phoneBar.label}
            </NavLink>
          ),
      )}
    </nav>
  );
}
