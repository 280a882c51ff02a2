import { Link } from 'react-router';
import { personName } from '../../session/person-name.ts';
import { useMe } from '../../session/view-me.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import classes from './who-is-here.module.css';

/** The signed-in person's name, a link to the profile. */
export function WhoIsHere() {
  const { data: me } = useMe();
  return (
    <Link to="/my-profile" className={classes.who} aria-label={me ? undefined : 'My profile'}>
      <span className={classes.name}>{me ? personName(me) : ''}</span>
      <AvatarInitials name={me ? personName(me) : ''} size={32} />
    </Link>
  );
}
