import { lawNotice } from '@deckhand/contract/law/notice';
import { sayKnown } from '@deckhand/domain/language/say';
import shared from '../../ui/shared.module.css';

/** LA11: beside every text that names a rule of law with its source. */
export function LawNotice() {
  return <p className={shared.note}>{sayKnown(lawNotice)}</p>;
}
