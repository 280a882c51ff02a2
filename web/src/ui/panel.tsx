import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';
import shared from './shared.module.css';

interface PanelProps {
  title?: string;
  /** A short explanation beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** As wide as a form of two columns is comfortable to fill in, and no wider. */
  narrow?: boolean;
  children: ReactNode;
}

/** A card on the page. With a title it is a landmark with that name. */
export function Panel({ title, note, actions, narrow = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      data-narrow={narrow || undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <div className={classes.head}>
          <h2 className={shared.heading} id={id}>
            {title}
          </h2>
          {note === undefined ? null : <span className={shared.note}>{note}</span>}
          {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classes.body} data-titled={title === undefined ? undefined : true}>
        {children}
      </div>
    </section>
  );
}
