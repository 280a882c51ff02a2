import classes from './display.module.css';

interface SkeletonProps {
  /** Of the line that is to come: a number of pixels, or a share like '70%'. */
  width?: number | string;
  height?: number | string;
}

/** Stands for something that is on its way. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
