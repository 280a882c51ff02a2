/**
 * Lets checks at the same moment share one question: they have no limit, and must not keep the database from others. The
 * question is asked of `subject`.
 */
export function askOnce<Subject extends object, Result>(
  ask: (subject: Subject) => Promise<Result>,
): (subject: Subject) => Promise<Result> {
  const asked = new WeakMap<Subject, Promise<Result>>();
  return (subject) => {
    const answer = asked.get(subject) ?? ask(subject).finally(() => asked.delete(subject));
    asked.set(subject, answer);
    return answer;
  };
}
