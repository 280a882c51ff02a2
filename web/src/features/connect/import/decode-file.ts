const UTF_16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * MI1: reads the text of a file that a spreadsheet or another system has written. A mark at its start says the encoding, zeros among
 * Latin letters are UTF-16 without one, and what is no UTF-8 is Windows-1252, in which every byte is a letter or a sign.
 */
export function decodeFile(bytes: Uint8Array): string {
  for (const [encoding, mark] of Object.entries(UTF_16_MARKS))
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(encoding).decode(bytes);
  const start = bytes.subarray(0, 200);
  const zerosAt = (rest: number) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const most = start.length / 4;
  if (start.length > 1 && zerosAt(1) > most) return new TextDecoder('utf-16le').decode(bytes);
  if (start.length > 1 && zerosAt(0) > most) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
