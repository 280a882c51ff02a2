import { inflateRawSync } from 'node:zlib';

/** The files of an archive by name, read by its directory at the end. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const text = inflateRawSync(archive.subarray(data, data + archive.readUInt32LE(at + 20))).toString();
    files.set(archive.toString('utf8', at + 46, at + 46 + length), text);
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The cells of CSV text, with quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', separator] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
