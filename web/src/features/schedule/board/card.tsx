import { memo } from 'react';
import type { BoardCard, CardBadge } from './board-card.ts';
import classes from './card.module.css';
import { cardStyle } from './card-style.ts';

/**
 * One card. It has no handler and no component of the kit inside: a week has five hundred of them, and the board around
 * them listens for all (`useCardKeys`, `onOpen`).
 */
export const Card = memo(function Card({ card }: { card: BoardCard }) {
  return (
    <button
      type="button"
      className={classes.card}
      style={cardStyle(card.color)}
      data-card={card.key}
      data-look={card.look}
      data-print="shown"
      tabIndex={-1}
    >
      {(card.time !== '' || card.badges.length > 0) && (
        <span className={classes.first}>
          {card.time !== '' && <span className={classes.time}>{card.time}</span>}
          {card.badges.length > 0 && <span className={classes.badges}>{card.badges.map(badge)}</span>}
        </span>
      )}
      {card.title !== '' && <span className={classes.title}>{card.title}</span>}
      {(card.note !== '' || card.code !== '') && (
        <span className={classes.last}>
          <span className={classes.note}>{card.note}</span>
          {card.code !== '' && <span className={classes.code}>{card.code}</span>}
        </span>
      )}
    </button>
  );
});

function badge({ word, tone }: CardBadge) {
  return (
    <span key={word} className={classes.badge} data-tone={tone}>
      {word}
    </span>
  );
}
