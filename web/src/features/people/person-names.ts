import { type Named, personName } from '../../session/person-name.ts';

/** Each of the two names by itself, as screens print them; the last one is empty where nobody gave one. */
export function firstName({ first_name }: Named): string {
  return personName({ first_name, last_name: '' });
}

export function lastName({ last_name }: Named): string {
  return personName({ first_name: '', last_name });
}
