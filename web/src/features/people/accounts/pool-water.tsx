import classes from './pool-water.module.css';

/** A drawing of a pool with lane lines and slow waves. Decoration only. */
export function PoolWater() {
  return (
    <svg
      className={classes.water}
      viewBox="0 0 600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="kit-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0e3f4c" />
          <stop offset="0.55" stopColor="#0d5566" />
          <stop offset="1" stopColor="#107a8c" />
        </linearGradient>
        <linearGradient id="kit-lane" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9be3ee" stopOpacity="0" />
          <stop offset="1" stopColor="#9be3ee" stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <rect width="600" height="900" fill="url(#kit-water)" />
      <g fill="url(#kit-lane)">
        <path d="M292 430 L308 430 L336 900 L264 900 Z" opacity="0.5" />
        <path d="M204 430 L216 430 L80 900 L20 900 Z" opacity="0.38" />
        <path d="M384 430 L396 430 L580 900 L520 900 Z" opacity="0.38" />
      </g>
      <g fill="none" stroke="#d7f6fa" strokeLinecap="round">
        {waves.map(({ y, opacity, width, shift }) => (
          <path
            key={y}
            d={wavePath(y, shift)}
            strokeWidth={width}
            opacity={opacity}
            className={y % 2 === 0 ? classes.drift : classes.driftBack}
          />
        ))}
      </g>
    </svg>
  );
}

/** Closer waves are larger, brighter and further apart. */
const waves = [
  { y: 440, opacity: 0.1, width: 1.2, shift: 0 },
  { y: 471, opacity: 0.13, width: 1.5, shift: 40 },
  { y: 512, opacity: 0.15, width: 1.8, shift: 10 },
  { y: 565, opacity: 0.18, width: 2.2, shift: 60 },
  { y: 630, opacity: 0.2, width: 2.6, shift: 20 },
  { y: 711, opacity: 0.23, width: 3, shift: 80 },
  { y: 806, opacity: 0.26, width: 3.6, shift: 30 },
];

function wavePath(y: number, shift: number): string {
  const length = 60 + (y - 440) * 0.26;
  const height = 4 + (y - 440) * 0.028;
  let path = `M${-160 - shift} ${y}`;
  for (let x = -160 - shift; x < 760; x += length) {
    path += ` q${length / 4} ${-height} ${length / 2} 0 t${length / 2} 0`;
  }
  return path;
}
