import { groupRows } from '../../plans/commitments.ts';
import type { ImportForms } from './plan.ts';
import { plainName } from './read-cells.ts';

interface NamedPerson {
  readonly id: number;
  readonly name: string;
  readonly emailKey: string;
  readonly key: string | null;
}

/** People by email, key, or full name if it is theirs alone. */
export class PersonFinder {
  readonly #byKey = new Map<string, number>();
  readonly #byName: ReadonlyMap<string, readonly NamedPerson[]>;
  readonly #forms: ImportForms;

  constructor(people: readonly NamedPerson[], forms: ImportForms) {
    this.#forms = forms;
    this.#byName = groupRows(people, ({ name }) => plainName(name));
    for (const { id, emailKey, key } of people) {
      this.#byKey.set(emailKey, id);
      if (key !== null) this.#byKey.set(key, id);
    }
  }

  find(text: string): number | 'SEVERAL' | undefined {
    const email = text.includes('@') ? this.#forms.emailKey(text) : undefined;
    const key = /^\d{1,5}$/.test(text) ? text.padStart(5, '0') : undefined;
    const known = this.#byKey.get(email ?? key ?? '');
    if (known !== undefined || email !== undefined || key !== undefined) return known;
    const [last, first] = text.split(',').map((part) => part.trim());
    const named = this.#byName.get(plainName(first === undefined ? text : `${first} ${last}`)) ?? [];
    return named.length > 1 ? 'SEVERAL' : named[0]?.id;
  }
}
