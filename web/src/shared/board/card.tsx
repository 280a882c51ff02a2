import { Fragment } from 'react';
import type { BoardCard } from './board-card.ts';
import classes from './card.module.css';
import { cardColorClass } from './card-colors.ts';

/**
 * One card. It has no handlers, no components of the kit and few elements, because a week may have five hundred cards. The
 * board handles their events (`useCardKeys`).
 */
export function Card({ card }: { card: BoardCard }) {
  return (
    <button
      type="button"
      className={`${classes.card} ${cardColorClass(card.color)}`}
      data-card={card.key}
      data-look={card.look}
      data-cut={card.cut}
      data-fills={card.fillsDay}
      data-marked={card.isMarked}
      data-draft={card.isDraft}
      data-print="shown"
      tabIndex={-1}
    >
      {card.time !== '' && <span className={classes.time}>{card.time}</span>}
      {card.badges.map(({ word, tone }) => (
        <Fragment key={word}>
          {' '}
          <span className={classes.badge} data-tone={tone}>
            {word}
          </span>
        </Fragment>
      ))}
      {card.was && <span className={classes.was}>{card.was}</span>}
      {card.title !== '' && <span className={classes.title}>{card.title}</span>}
      {card.location && <span className={classes.location}>{card.location}</span>}
      {(card.note !== '' || card.code !== '') && (
        <span className={classes.last}>
          <span className={classes.note}>{card.note}</span>
          {card.code !== '' && <span className={classes.code}>{card.code}</span>}
        </span>
      )}
    </button>
  );
}
