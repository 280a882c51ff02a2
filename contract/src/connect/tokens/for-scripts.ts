import { budgetInWords } from '../../budgets.ts';
import type { CallDeclaration } from '../../call.ts';
import { keyHeader } from '../../idempotency.ts';
import { tokens } from '../../limits.ts';
import { listChanges } from '../../schedule/history/list-changes.ts';
import { SCOPES, scopeWords, tokenCannot, tokenLacks } from '../../scopes.ts';
import { tokenBudgets, wrongTokenBudgets } from '../../token-budgets.ts';

const SCHOOL = 'https://school.example';

/** TK8: says to the authors of scripts all they need, in Markdown that is made of the declarations. */
export function forScripts(calls: readonly CallDeclaration[]): string {
  const taking = (scope: string) => calls.filter((call) => call.scope === scope).length;
  const { reads, changes } = tokenBudgets;
  return `Every path answers with and without a trailing slash.

## Tokens

An admin makes a token under Options, Tokens for scripts: it has a name, scopes, an end after ${tokens.days.least} to ${tokens.days.most} days and, if
wanted, the networks that may use it. It acts as that admin, with the rights they have at the moment of the call, as far as its scopes go, and
ends when they are no admin any more. Send it as \`Authorization: Token dh_…\`, never in an address:

\`\`\`
${curl('/api/users/?limit=100')}
\`\`\`

| scope | allows | calls |
| --- | --- | --- |
${SCOPES.map((scope) => `| \`${scope}\` | ${scopeWords[scope]} | ${taking(scope)} |`).join('\n')}

Each call below names the scope that it takes. One that names none takes no token: 403 '${tokenCannot}' A token without the scope gets 403
'${tokenLacks('{scope}')}', a wrong or ended one 401.

## Limits

${[reads, changes].map((budget) => `${budget.name[0]?.toUpperCase()}${budget.name.slice(1)}: ${budgetInWords(budget)}.`).join(' ')} Every
answer says what is left, and 429 says in \`Retry-After\` how many seconds to wait. Wrong tokens: ${budgetInWords(wrongTokenBudgets[0] ?? reads)}.

\`\`\`
$ ${curl('/api/locations/', '-i')}
RateLimit-Policy: "${reads.name}";q=${reads.limit};w=${reads.window / 1_000}
RateLimit: "${reads.name}";r=${reads.limit - 1};t=${reads.window / 1_000}
\`\`\`

## Changing something once

A change with an \`Idempotency-Key\` is done once, however often it is sent: the same key with the same request gets the same answer, for a day
and longer. With another request it gets 409.

\`\`\`
${curl('/api/shifts/holidays/7/', `-X DELETE -H "${keyHeader}: run-2026-06-08"`)}
\`\`\`

## CSV

Lists answer with \`format=csv\`, too, with the columns of the files of an export: ${calls
    .filter(({ csv }) => csv)
    .map(({ path }) => `\`${path}\``)
    .join(', ')}.

\`\`\`
${curl('/api/users/?format=csv')}
\`\`\`

## Following changes

\`GET ${listChanges.path}\` lists what changed in the schedule after a change that you know. Ask with \`after\` and the last id that you got:

\`\`\`
${curl(`${listChanges.path}?after=1234`)}
\`\`\`

People and requests are followed by time: \`changed_since\` lists those that were changed at that moment or later, withdrawn requests and
those about the past among them. Ask from a minute before your
last question, because a change counts from when it began. Deleted people are in \`/api/users/deleted/\`.

\`\`\`
${curl('/api/users/?changed_since=2026-06-08T09:00:00Z')}
\`\`\`
`;
}

function curl(path: string, options = ''): string {
  return `curl ${options}${options && ' '}-H "Authorization: Token $TOKEN" "${SCHOOL}${path}"`;
}
