interface StreamedEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events from a text that arrives in pieces cut anywhere. Each piece returns the events that it completes;
 * comments, which only keep the connection alive, return none.
 */
export function eventReader(): (piece: string) => StreamedEvent[] {
  let rest = '';
  return (piece) => {
    // A line may end in CR, LF or both. The pair may be cut in two, so a CR at the end waits for the next piece.
    const text = rest + piece;
    const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
    const blocks = complete.replace(/\r\n?/g, '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + text.slice(complete.length);
    return blocks.map(readBlock).filter((event) => event !== undefined);
  };
}

function readBlock(block: string): StreamedEvent | undefined {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) =>
    fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  const name = valuesOf('event').at(-1);
  return name === undefined ? undefined : { name, data: valuesOf('data').join('\n') };
}
