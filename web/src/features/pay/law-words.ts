import { type OvertimeRule, overtimeSentences } from '@deckhand/contract/pay/overtime-rule';
import { sayKnown } from '@deckhand/domain/language/say';

/** The sentence of a rule; one of an older pack, which no other language knows, as it was. */
export function lawSentence(says: string): string {
  return overtimeSentences.includes(says) ? sayKnown(says) : says;
}

/** Rules of several lines, each once. */
export function distinctRules(rules: readonly OvertimeRule[]): OvertimeRule[] {
  return [...new Map(rules.map((rule) => [`${rule.rule} ${rule.version}`, rule])).values()];
}
