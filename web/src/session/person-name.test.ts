// Rules held here: A5.

import { describe, expect, it } from 'vitest';
import { givenLastName, personName } from './person-name.ts';

describe('a name on a screen', () => {
  it('is capitalized and otherwise left as typed', () => {
    expect(personName({ first_name: 'maria jose', last_name: 'mcDonald' })).toBe('Maria Jose McDonald');
    expect(personName({ first_name: 'élodie', last_name: 'ÅBERG' })).toBe('Élodie ÅBERG');
  });

  it('never shows the placeholder for a missing last name', () => {
    const person = { first_name: 'cher', last_name: 'N/A' };
    expect(personName(person)).toBe('Cher');
    expect(givenLastName(person)).toBe('');
  });
});
