import classes from './figure.module.css';
import { hoursWords } from './hours-words.ts';

/** Hours in a table. What is nothing is a dash, so that what is something can be found. */
export function Figure({ hours }: { hours: number }) {
  return hours === 0 ? <span className={classes.nothing}>–</span> : hoursWords(hours);
}
