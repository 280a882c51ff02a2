/** The file name that the server suggests, if any. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const decoded = encoded === undefined ? undefined : decodedName(encoded.trim());
  return decoded ?? plainName(disposition ?? '');
}

function decodedName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function plainName(disposition: string): string | undefined {
  const quoted = /filename="((?:\\.|[^"\\])*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  return quoted ?? /filename=([^;"]+)/i.exec(disposition)?.[1]?.trim();
}
