import { lookUp } from './language.ts';
import { piecesOf, type ValuesOf } from './phrase.ts';

/** Says a text in the spoken language: `say('{name} is already booked {when}.', { name, when })`. */
export function say<const Text extends string>(text: Text, ...[holes]: ValuesOf<Text>): string {
  return holes === undefined ? sayKnown(text) : piecesOf<never>(text, holes).join('');
}

/** Says a text that stands elsewhere: in a list of pages, in the declaration of a call, or in an answer of the server. */
export function sayKnown(text: string): string {
  return lookUp(text).text;
}

/** Marks a text for `sayKnown`, so that languages have it. */
export function mark<const Text extends string>(text: Text): Text {
  return text;
}
