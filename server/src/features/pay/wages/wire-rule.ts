import type { OvertimeRule } from '@deckhand/contract/pay/overtime-rule';
import type { RuleMinutes } from '@deckhand/domain/pay/v2';

/** LA4: a rule of a state, with the minutes to which it gives a factor. */
export function wireRule({ rule, times, minutes }: RuleMinutes): OvertimeRule {
  const { pack, version, says, sources } = rule;
  return {
    ...{ rule: rule.rule, pack, version, says, times, minutes },
    sources: sources.map(({ cite, url }) => ({ cite, url })),
  };
}
