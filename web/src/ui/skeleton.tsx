import classes from './display.module.css';

interface SkeletonProps {
  /** In pixels, or a share like '70%'. */
  width?: number | string;
  height?: number | string;
}

/** A placeholder for a line that loads. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
