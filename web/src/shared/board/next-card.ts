/** The position of a card on the screen. Arrow keys follow positions, so that they work on every kind of board. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the index of the card that an arrow key leads to, or undefined when there is none in that direction. */
export function nextCard(boxes: readonly Box[], from: number, key: string): number | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  const others = boxes.map((box, index) => ({ box, index }));
  const column = others.filter(({ box }) => box.left < here.right && here.left < box.right);
  switch (key) {
    case 'ArrowDown':
      return lowest(
        column.filter(({ box }) => box.top > here.top),
        ({ box }) => box.top,
      );
    case 'ArrowUp':
      return lowest(
        column.filter(({ box }) => box.top < here.top),
        ({ box }) => -box.top,
      );
    case 'Home':
      return lowest(column, ({ box }) => box.top);
    case 'End':
      return lowest(column, ({ box }) => -box.top);
    case 'ArrowRight':
      return beside(
        others.filter(({ box }) => box.left >= here.right),
        here,
        ({ box }) => box.left,
      );
    case 'ArrowLeft':
      return beside(
        others.filter(({ box }) => box.right <= here.left),
        here,
        ({ box }) => -box.right,
      );
    default:
      return undefined;
  }
}

interface Candidate {
  box: Box;
  index: number;
}

/** The card at the most similar height in the nearest column with cards. */
function beside(
  candidates: readonly Candidate[],
  here: Box,
  distance: (candidate: Candidate) => number,
): number | undefined {
  const nearest = Math.min(...candidates.map(distance));
  return lowest(
    candidates.filter((candidate) => distance(candidate) === nearest),
    ({ box }) => Math.abs(box.top - here.top),
  );
}

function lowest(
  candidates: readonly Candidate[],
  value: (candidate: Candidate) => number,
): number | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (best === undefined || value(candidate) < value(best)) best = candidate;
  }
  return best?.index;
}
