import { type Named, personName } from '../../session/person-name.ts';

/** Each name by itself, as screens show it; a missing last name is empty. */
export function firstName({ first_name }: Named): string {
  return personName({ first_name, last_name: '' });
}

export function lastName({ last_name }: Named): string {
  return personName({ first_name: '', last_name });
}
