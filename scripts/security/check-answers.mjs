// Compares docs/security.md with the requirements that it has to answer.

const ID = /\b\d{1,2}\.\d\.\d{1,2}\b/g;
/** A path of the repository in backticks: it has a slash, or an ending that files of ours have. */
const PATH = /`((?:[\w.@-]+\/)+[\w.@-]*|[\w.-]+\.(?:md|json|mjs|ts|tsx|sql))`/g;
/** The words of a row that cites nothing. */
const NOT_MET = /^Not met\b/;

/**
 * Returns one line per fault. A row of a table that begins with an id answers it: with a test or file that
 * exists, or with the words "Not met" and a reason. A row that begins with several ids says why these are not
 * applicable.
 */
export function checkAnswers({ name, text }, ids, exists) {
  const faults = [];
  const answered = new Map();
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${name}:${index + 1}`;
    for (const [, path] of line.matchAll(PATH)) {
      if (!exists(path)) faults.push(`${at}: ${path} does not exist`);
    }
    const cells = line.split('|').map((cell) => cell.trim());
    const rowIds = cells[0] === '' && cells.length > 3 ? (cells[1].match(ID) ?? []) : [];
    for (const id of rowIds) {
      if (!ids.includes(id)) faults.push(`${at}: ${id} is no requirement of level 1 or 2`);
      if (answered.has(id)) faults.push(`${at}: ${id} is answered in line ${answered.get(id)} already`);
      answered.set(id, index + 1);
    }
    if (rowIds.length === 0) continue;
    const answer = cells.at(-2) ?? '';
    if (answer.length < 10) faults.push(`${at}: ${rowIds[0]} has no answer`);
    const isApplicable = cells.length > 4;
    if (isApplicable && !NOT_MET.test(answer) && answer.match(PATH) === null)
      faults.push(`${at}: ${rowIds[0]} names no test and no place`);
  }
  for (const id of ids) if (!answered.has(id)) faults.push(`${name}: ${id} is not answered`);
  return faults;
}
