import { expect, it } from 'vitest';
import { readPastedNumbers } from './paste-numbers.ts';

const person = (id: number, first_name: string, last_name: string) => ({
  ...{ id, first_name, last_name },
  email: `${first_name}.${id}@pool.test`.toLowerCase(),
});
const people = [
  person(1, 'Ava', 'Lindqvist'),
  person(2, 'Jonah', 'Reyes'),
  person(3, 'Sam', 'Lee'),
  person(4, 'Sam', 'Lee'),
];

it('reads names or emails with a number, copied from a spreadsheet or typed', () => {
  const text = 'Ava Lindqvist\t4002\r\n"reyes, JONAH"; 4001\n\n sam.3@pool.test , S-3 \n';
  expect(readPastedNumbers(text, people)).toEqual({
    found: [
      { id: 1, name: 'Ava Lindqvist', number: '4002' },
      { id: 2, name: 'Jonah Reyes', number: '4001' },
      { id: 3, name: 'Sam Lee', number: 'S-3' },
    ],
    problems: [],
  });
});

it('says of each other line why not', () => {
  const text = 'Sam Lee, 7\nNoah, 8\nAva Lindqvist\nAva Lindqvist, =9\nAva Lindqvist, 1\nAva Lindqvist, 2';
  expect(readPastedNumbers(text, people)).toEqual({
    found: [{ id: 1, name: 'Ava Lindqvist', number: '1' }],
    problems: [
      'Sam Lee, 7: 2 people have this name.',
      'Noah, 8: nobody has this name or email.',
      'Ava Lindqvist: there is no payroll number.',
      'Ava Lindqvist, =9: there is no payroll number.',
      'Ava Lindqvist, 2: this person is there twice.',
    ],
  });
});
