/** The part of the pages that a text is loaded with: the first page, those behind it, those of management alone, or the kiosk. */
export type TextPart = 'start' | 'pages' | 'management' | 'kiosk';

/** A language that pages offer beside English, with the addresses of its texts. */
export type ShownLanguage = { readonly code: string; readonly name: string } & Readonly<
  Record<TextPart, string>
>;
