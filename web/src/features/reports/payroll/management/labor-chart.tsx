import { say } from '@deckhand/domain/language/say';
import { palette } from '../../../../ui/palette.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Swatch } from '../../../../ui/swatch.tsx';
import { usePositions } from '../../../school/positions/use-positions.ts';
import classes from '../chart.module.css';
import { hoursWords } from '../hours-words.ts';
import { columnName, type PositionShare } from './management-rows.ts';

/** Drawn as a ring, because hours without a position must not look like one. */
const NO_COLOR = '#FFFFFF';

/** The week's labor by position. The figures are beside the bars, for screen readers too. */
export function LaborChart({ shares }: { shares: readonly PositionShare[] }) {
  const known = usePositions().data?.results ?? [];
  const colorOf = (name: string) => {
    const color = known.find((position) => position.name === name)?.color;
    return color ? palette[color] : NO_COLOR;
  };
  const most = shares[0]?.hours ?? 0;
  if (most === 0) return null;
  return (
    <Panel title={say('Labor by position')}>
      <figure>
        <figcaption className={classes.caption}>
          {say('Paid hours of the week and the share of each position. The table has them by person.')}
        </figcaption>
        <ul className={classes.bars}>
          {shares.map(({ name, hours, percent }) => (
            <li key={name} className={`${classes.bar} ${classes.position}`}>
              <span className={classes.name}>
                <Swatch color={colorOf(name)} shape="dot">
                  {columnName(
                    name,
                    shares.map((share) => share.name),
                  )}
                </Swatch>
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${(hours / most) * 100}%` }} />
              </span>
              <span className={classes.hours}>
                {hoursWords(hours)} <small>{percent}%</small>
              </span>
            </li>
          ))}
        </ul>
      </figure>
    </Panel>
  );
}
