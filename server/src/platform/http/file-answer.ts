import type { Readable } from 'node:stream';

/** What a use case answers where a file was asked for. Its kind is declared by the call. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;

  constructor(name: string, content: Readable) {
    this.name = name;
    this.content = content;
  }
}

/** RFC 6266: the exact name for everyone who reads UTF-8, and one of plain letters for those who do not. */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** What `encodeURIComponent` leaves as it is, is more than an extended value may hold. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
