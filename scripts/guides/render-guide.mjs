// Turns a guide of docs/ into a page that the server serves under /help. It needs no script, so it also prints.
import path from 'node:path';
import { Marked } from 'marked';

/** Lists the guides: docs/index.md names each of them once. */
export const INDEX = 'index.md';

/** Each language that guides are written in, with the folder of docs/ that has its list, and the words around a guide. */
export const LANGUAGES = [
  {
    code: 'en',
    name: 'English',
    folder: '',
    brand: 'Deckhand guides',
    open: 'Open Deckhand',
    list: 'Guides',
  },
  {
    code: 'es',
    name: 'Español',
    folder: 'es/',
    brand: 'Guías de Deckhand',
    open: 'Abrir Deckhand',
    list: 'Guías',
  },
];

/** The language of a file of docs/. */
export function languageOf(file) {
  return LANGUAGES.find(({ folder }) => folder !== '' && file.startsWith(folder)) ?? LANGUAGES[0];
}

/** The file that the guide has in another language, if it is written: 'staff/swaps.md' is 'es/staff/swaps.md'. */
export function inLanguage(file, language) {
  return language.folder + file.slice(languageOf(file).folder.length);
}

/** The address of the guide in a file of docs/, such as `managers/holidays.md`. */
function addressOf(file) {
  return `/help/${file.replace(/\.md$/, '.html')}`;
}

/** GitHub makes the same ids, so a link to a heading works there too. */
export function headingId(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the parts of a guide that lead elsewhere or can be led to. */
export function partsOf(text) {
  const parts = { headings: [], links: [], pictures: [], labels: [] };
  const marked = new Marked();
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'heading') parts.headings.push({ depth: token.depth, text: plain(token.tokens) });
    if (token.type === 'link') parts.links.push({ href: token.href, text: plain(token.tokens) });
    if (token.type === 'image') parts.pictures.push({ href: token.href, alt: token.text });
    if (token.type === 'strong') parts.labels.push(plain(token.tokens));
  });
  return parts;
}

/** Makes links of guides from the links that the list in `folder` has, in its order and under its headings. */
export function menuOf(index, folder = '') {
  const groups = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(index), (token) => {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, guides: [] });
    // A link out of the folder leads to guides of another language.
    if (token.type === 'link' && token.href.endsWith('.md') && !token.href.startsWith('../')) {
      groups.at(-1)?.guides.push({ file: path.posix.join(folder, token.href), title: plain(token.tokens) });
    }
  });
  return groups;
}

/** Renders the guide in `file` of docs/. `sizeOf` returns width and height of a picture, `has` whether a guide is written. */
export function renderGuide({ file, text, menu, sizeOf, has = () => false }) {
  const language = languageOf(file);
  const others = LANGUAGES.filter((other) => other !== language && has(inLanguage(file, other)));
  const folder = path.posix.dirname(file);
  const inDocs = (href) => path.posix.join(folder, href);
  const marked = new Marked({
    renderer: {
      // A guide has no HTML of its own: what looks like it is text, such as a placeholder in angle brackets.
      html: ({ text: raw }) => escapeHtml(raw),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${headingId(plain(tokens))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const [target, heading] = href.split('#');
        if (target === '' || /^https?:/.test(href)) return `<a href="${escapeHtml(href)}">${words}</a>`;
        const file = inDocs(target);
        // A file outside docs/ is not served: only those who have the sources can look at it.
        if (file.startsWith('../')) return words;
        return `<a href="${escapeHtml(addressOf(file) + (heading ? `#${heading}` : ''))}">${words}</a>`;
      },
      image({ href, text: alt }) {
        const { width, height } = sizeOf(inDocs(href));
        const source = escapeHtml(`/help/${inDocs(href)}`);
        return `<img src="${source}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" />`;
      },
    },
  });
  const title = plain(marked.lexer(text).find(({ type }) => type === 'heading')?.tokens ?? []);
  return `<!doctype html>
<html lang="${language.code}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Deckhand</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/help/guide.css" />
    <script src="/color-scheme.js"></script>
  </head>
  <body>
    <header>
      <a href="${addressOf(inLanguage(INDEX, language))}"><img src="/favicon.svg" alt="" width="26" height="26" />${language.brand}</a>
      ${others.map((other) => languageLink(file, other)).join('')}<a href="/">${language.open}</a>
    </header>
    <div class="columns">
      <main>
${marked.parse(text)}
      </main>
${file === inLanguage(INDEX, language) ? '' : navigation(menu, file)}
    </div>
  </body>
</html>
`;
}

function languageLink(file, other) {
  const address = addressOf(inLanguage(file, other));
  return `<a href="${address}" hreflang="${other.code}" lang="${other.code}">${other.name}</a>\n      `;
}

/** Below or beside every guide but the list of all. */
function navigation(menu, current) {
  const groups = menu.map((group) => menuGroup(group, current));
  return `<nav aria-label="${languageOf(current).list}">\n${groups.join('\n')}\n</nav>`;
}

function menuGroup({ title, guides }, current) {
  const items = guides.map(({ file, title: name }) => {
    const here = file === current ? ' aria-current="page"' : '';
    return `<li><a href="${addressOf(file)}"${here}>${escapeHtml(name)}</a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>${items.join('')}</ul>`;
}

/** The words of inline tokens, without their marks. */
function plain(tokens) {
  return tokens.map((token) => (token.tokens ? plain(token.tokens) : (token.text ?? ''))).join('');
}

function escapeHtml(text) {
  return text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
