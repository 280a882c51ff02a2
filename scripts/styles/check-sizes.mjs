// Compares the sizes and colors of the style sheets with the tokens.

const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]+);/g;
const MEDIA = /@media([^{]*)\{/g;
const MEDIA_WIDTH = /width\s*(?:[<>]=?|:)\s*([\d.]+\w+)/g;
const TOKEN = /var\((--(?:kit-(?:text|radius|width)|space)-[\w-]+)/g;
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(|\b(?:white|black|red|green|blue|gray)\b/i;

/** For each kind of size the properties that have it, and the parts of a value that are allowed. */
const KINDS = [
  { scale: '--kit-text-', properties: /^font(-size)?$/, allowed: /^(inherit|var)$/ },
  {
    scale: '--kit-radius-',
    properties: /^border(-\w+)*-radius$/,
    allowed: /^(0|1px|50%|inherit|calc|var|-|\/)$/,
  },
  {
    scale: '--space-',
    properties: /^(scroll-)?(padding|margin)(-|$)|^(row-|column-)?gap$|^inset(-|$)|^(top|right|bottom|left)$/,
    // One pixel moves something onto the line beside it. Other units follow the text, the window or the parent.
    allowed: /^(?!.*\d(px|rem|pt)$)|^-?1(\.5)?px$/,
  },
];

/**
 * Returns one line per fault. `tokens` is the style sheet that defines the tokens, `others` may give them other values, and `sheets`
 * only use them; all are `{ name, text }`. Widths, heights, lines and the tracks of grids are free, and so is what a custom property
 * names, but for colors.
 */
export function checkSizes(tokens, others, sheets) {
  const defined = new Map([...tokens.text.matchAll(DECLARATION)].map(([, name, value]) => [name, value]));
  const widths = [...defined].filter(([name]) => name.startsWith('--kit-width-')).map(([, width]) => width);
  return [tokens, ...others, ...sheets].flatMap((sheet) => {
    const mayDefine = !sheets.includes(sheet);
    const text = sheet.text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
    const faults = [];
    const complain = (index, words) =>
      faults.push(`${sheet.name}:${text.slice(0, index).split('\n').length}: ${words}`);
    for (const { index, 1: condition } of text.matchAll(MEDIA))
      for (const [, width] of condition.matchAll(MEDIA_WIDTH))
        if (!widths.includes(width)) complain(index, `${width} is none of the widths ${widths.join(', ')}`);
    for (const { index, 0: declaration, 1: property, 2: value } of text.matchAll(DECLARATION)) {
      if (COLOR.test(value.replace(/var\([^)]*\)/g, '')) && !(property.startsWith('--') && mayDefine))
        complain(index, `${declaration} has a color that is no token`);
      for (const [, token] of value.matchAll(TOKEN))
        if (!defined.has(token)) complain(index, `${token} is no token`);
      const kind = KINDS.find(({ properties }) => properties.test(property));
      if (kind !== undefined && !isOnScale(value, kind))
        complain(index, `${declaration} is not of ${kind.scale}*`);
    }
    return faults;
  });
}

function isOnScale(value, { scale, allowed }) {
  const parts = value.replace(/var\((--[\w-]+)\)/g, ' var $1 ').split(/[\s(),]+/);
  return parts.filter(Boolean).every((part) => {
    const isSize = /^--(kit-(text|radius)|space)-/.test(part);
    return part.startsWith('--') ? !isSize || part.startsWith(scale) : allowed.test(part);
  });
}
