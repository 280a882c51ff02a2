import { say } from '@deckhand/domain/language/say';

/** LG10: says the line of a demo school anew. The page comes with the English one, which shows before any script runs. */
export function sayDemoLine(): void {
  const line = document.querySelector('.demo-line');
  line?.setAttribute('aria-label', say('Demo'));
  line?.replaceChildren(say('Demo school · invented people, public passwords'));
}
