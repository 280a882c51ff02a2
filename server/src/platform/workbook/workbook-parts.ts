/** The small files of a workbook with one sheet, as ECMA-376 describes them. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
export const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONSHIPS = `${OFFICE}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Smaller numbers are for formats that every program knows. */
const FIRST_FORMAT = 164;

export const CONTENT_TYPES = [
  `${XML}<Types xmlns="${OFFICE}/package/2006/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>`,
  '</Types>',
].join('');

export const ROOT_RELATIONSHIPS = relationships(['officeDocument', 'xl/workbook.xml']);
export const WORKBOOK_RELATIONSHIPS = relationships(
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
);

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${each.join('')}</Relationships>`;
}

export function workbookPart(sheetName: string): string {
  const sheets = `<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets>`;
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${sheets}</workbook>`;
}

/** Looks of cells: 0 is plain, 1 is bold; then one for each format, then one for each format in bold. */
export function stylesPart(formats: readonly string[]): string {
  const [numbers, plain, bold] = [formats.map((_format, index) => FIRST_FORMAT + index), 0, 1];
  const looks = [[0], [0], numbers, numbers].flatMap((ofFont, index) =>
    ofFont.map((format) => look(format, index % 2 === 0 ? plain : bold)),
  );
  return [
    `${XML}<styleSheet xmlns="${MAIN}">`,
    counted(
      'numFmts',
      formats.map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`),
    ),
    counted(
      'fonts',
      ['', '<b/>'].map((weight) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`),
    ),
    counted(
      'fills',
      ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`),
    ),
    counted('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    counted('cellXfs', looks),
    counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}

function look(format: number, font: number): string {
  const applied = 'applyNumberFormat="1" applyFont="1"';
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" ${applied}/>`;
}

function counted(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`;
}
