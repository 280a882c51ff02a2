import classes from './brand-mark.module.css';

interface BrandMarkProps {
  /** The mark's height in pixels. */
  size?: number;
  /** The name to show beside the mark. */
  name?: string;
}

/** Two waves on a teal tile, in the brand's colors, which are the same in both schemes. */
export function BrandMark({ size = 26, name }: BrandMarkProps) {
  return (
    <span className={classes.brand}>
      <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true" focusable="false">
        <rect width="26" height="26" rx="7" fill="#12707f" />
        <path
          d="M4 10c2.6 0 2.6 2 5.2 2s2.6-2 5.2-2 2.6 2 5.2 2c1.2 0 1.9-.4 2.4-.8M4 16c2.6 0 2.6 2 5.2 2s2.6-2 5.2-2 2.6 2 5.2 2c1.2 0 1.9-.4 2.4-.8"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {name === undefined ? null : <span>{name}</span>}
    </span>
  );
}
