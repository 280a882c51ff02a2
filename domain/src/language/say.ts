import { piecesOf, type ValuesOf } from './holes.ts';
import { lookUp } from './language.ts';

/** Says a text in the spoken language: `say('{name} is already booked {when}.', { name, when })`. */
export function say<const Text extends string>(text: Text, ...[holes]: ValuesOf<Text>): string {
  return holes === undefined ? sayKnown(text) : piecesOf<never>(text, holes).join('');
}

/**
 * A text that is said later, in the language of the person who reads it then: a refusal, above all. One with holes is a function that
 * says it, `() => say('{name} is already booked {when}.', { name, when })`.
 */
export type Saying = string | (() => string);

/** Says a text that stands elsewhere: in a list of pages, in the declaration of a call, or in an answer of the server. */
export function sayKnown(text: Saying): string {
  return typeof text === 'string' ? lookUp(text).text : text();
}

/** Marks a text for `sayKnown`, so that languages have it. */
export function mark<const Text extends string>(text: Text): Text {
  return text;
}
