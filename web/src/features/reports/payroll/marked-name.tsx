import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './marked-name.module.css';

/** The name of a person, with a mark where their hours are unknown. */
export function MarkedName({ name, mark }: { name: string; mark: string | undefined }) {
  return (
    <span className={classes.name}>
      <strong>{name}</strong>
      {mark !== undefined && (
        <StatusBadge tone="warning" size="small">
          {mark}
        </StatusBadge>
      )}
    </span>
  );
}
