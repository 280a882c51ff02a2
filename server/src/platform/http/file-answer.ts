import type { Readable } from 'node:stream';

/** The answer of a use case when the caller asks for a file. The call declares its content type. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;
  /** The person whom the file is about, for the security log. */
  readonly personId: number | undefined;

  constructor(name: string, content: Readable, personId?: number) {
    this.name = name;
    this.content = content;
    this.personId = personId;
  }
}

/** Returns a Content-Disposition header (RFC 6266) with the exact name in UTF-8 and a fallback in ASCII. */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** Encodes the characters too that `encodeURIComponent` keeps but the header does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
