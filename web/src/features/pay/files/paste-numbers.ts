import { say } from '@deckhand/domain/language/say';
import { PAYROLL_NUMBER } from '@deckhand/domain/pay/files/mapping';

interface NumberedPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

interface PastedNumber {
  id: number;
  name: string;
  number: string;
}

export interface PastedNumbers {
  found: PastedNumber[];
  /** The lines that nobody is found for, each with the reason. */
  problems: string[];
}

/**
 * Reads lines such as 'Ava Lindqvist, 4002', copied from a spreadsheet or typed: a name or an email, then the number. Names may also
 * be written as 'Lindqvist, Ava'.
 */
export function readPastedNumbers(text: string, people: readonly NumberedPerson[]): PastedNumbers {
  const read: PastedNumbers = { found: [], problems: [] };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const [, who = '', number = ''] = /^(.*?)[\t,;]\s*([^\t,;]*)$/.exec(line) ?? [];
    const found = people.filter((person) => wordsFor(person).includes(plain(who)));
    const [person] = found;
    if (who === '' || !PAYROLL_NUMBER.test(number))
      read.problems.push(say('{line}: there is no payroll number.', { line }));
    else if (person === undefined)
      read.problems.push(say('{line}: nobody has this name or email.', { line }));
    else if (found.length > 1)
      read.problems.push(say('{line}: {n} people have this name.', { line, n: found.length }));
    else if (read.found.some(({ id }) => id === person.id)) {
      read.problems.push(say('{line}: this person is there twice.', { line }));
    } else read.found.push({ id: person.id, name: `${person.first_name} ${person.last_name}`, number });
  }
  return read;
}

function wordsFor({ first_name, last_name, email }: NumberedPerson): string[] {
  return [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email].map(plain);
}

function plain(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;"]+/g, ' ')
    .trim();
}
