import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';

/** LA8: the rules of law that were in the way, where an admin could have gone on and gave no reason. */
export function lawSaid(failure: unknown): string | undefined {
  return failure instanceof ApiFailure && failure.law?.may_go_on ? failureText(failure) : undefined;
}
