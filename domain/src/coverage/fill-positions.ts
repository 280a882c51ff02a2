/** The positions that one person could do, or of which one open shift asks one person. */
export type Possible = readonly number[];

/** The people of each position when a group has joined. */
interface Filled {
  /** At most as many as are needed. */
  readonly filled: ReadonlyMap<number, number>;
  /** With those who are more than needed. */
  readonly people: ReadonlyMap<number, number>;
}

/**
 * Gives each member one position at most, so that as many of the needed people as possible are there: members
 * of the first group alone, then with the help of the next. Nobody counts for two positions at once (CV2).
 * The position with the lowest id comes first, with missing people and with spare ones, so that the numbers
 * do not depend on the order of the people.
 */
export function fillPositions(
  needed: ReadonlyMap<number, number>,
  groups: readonly (readonly Possible[])[],
): Filled[] {
  if (groups.every((group) => group.every((possible) => possible.length <= 1)))
    return countPeople(needed, groups);
  const positions = [...needed.keys()].sort((left, right) => left - right);
  const members: Possible[] = [];
  const positionOf: (number | undefined)[] = [];

  /** Finds a member for the position, who may leave another one if somebody can follow there. */
  function fillOne(position: number, asked: Set<number>): boolean {
    for (const [index, possible] of members.entries()) {
      const left = positionOf[index];
      if (left === position || asked.has(index) || !possible.includes(position)) continue;
      asked.add(index);
      if (left !== undefined && !fillOne(left, asked)) continue;
      positionOf[index] = position;
      return true;
    }
    return false;
  }

  function fillUpTo(most: (position: number) => number): Map<number, number> {
    return new Map(
      positions.map((position) => {
        let count = positionOf.filter((taken) => taken === position).length;
        while (count < most(position) && fillOne(position, new Set())) count += 1;
        return [position, count];
      }),
    );
  }

  return groups.map((group) => {
    members.push(...group);
    const filled = fillUpTo((position) => needed.get(position) ?? 0);
    const asNeeded = [...positionOf];
    const people = fillUpTo(() => Number.POSITIVE_INFINITY);
    positionOf.splice(0, positionOf.length, ...asNeeded);
    return { filled, people };
  });
}

/** Counting is enough where nobody has a choice, as almost always. */
function countPeople(
  needed: ReadonlyMap<number, number>,
  groups: readonly (readonly Possible[])[],
): Filled[] {
  const people = new Map([...needed.keys()].map((position) => [position, 0]));
  return groups.map((group) => {
    for (const [position] of group) {
      if (position !== undefined) people.set(position, (people.get(position) ?? 0) + 1);
    }
    const filled = [...people].map(
      ([position, count]) => [position, Math.min(count, needed.get(position) ?? 0)] as const,
    );
    return { filled: new Map(filled), people: new Map(people) };
  });
}
