import { type HolesOf, piecesOf } from '@deckhand/domain/language/holes';
import { createElement, Fragment, type ReactNode } from 'react';

/** Says a text around elements: `sayWith('We sent a link to {email}.', { email: <b>{email}</b> })`. */
export function sayWith<const Text extends string>(text: Text, holes: HolesOf<Text, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...piecesOf<ReactNode>(text, holes));
}
