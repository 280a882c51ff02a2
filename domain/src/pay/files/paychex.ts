import { mark } from '../../language/say.ts';
import { dollarsCell, hoursCell, slashedDate } from './cells.ts';
import {
  codeRank,
  commonOf,
  FileDraft,
  type FileInput,
  type FileSteps,
  isMixed,
  isOfDollars,
  periodFileName,
  sumsBy,
} from './payroll-file.ts';

const HEADING = [
  'Client ID',
  'Worker ID',
  'Org',
  'Job Number',
  'Pay Component',
  'Rate',
  'Rate Number',
  'Hours',
  'Units',
  'Line Date',
  'Amount',
  'Check Seq Number',
  'Override State',
  'Override Local',
  'Override Local Jurisdiction',
  'Labor Assignment',
];

/** Lengths of Paychex's specification sheet. */
const isClient = (text: string) => /^[A-Za-z0-9]{1,8}$/.test(text);
const isWorker = (text: string) => /^[A-Za-z0-9]{1,10}$/.test(text);
const isOrg = (text: string) => text.length <= 60;
const isComponent = (text: string) => text.length <= 20;
const MOST_MINUTES = 999.99 * 60;

/**
 * Paychex Flex (SPI): a row for each pay component. It takes either a rate or an amount, so dollars go as the amount, and the rate stays
 * empty. It carries negative hours.
 */
export function* paychexFile(input: FileInput): FileSteps {
  const draft = new FileDraft(input);
  const { hasDollars, codes } = input.mapping;
  const client = draft.companyCode(isClient);
  for (const person of draft.people()) {
    yield;
    const sums = sumsBy(person.pieces, (piece) => [
      piece.adjusts,
      draft.departmentOf(piece, '|', isOrg),
      codeRank(input.mapping, piece),
      codes[piece.kind] ?? piece.kind,
      // Without dollars, hours say what is paid; what they cannot say has a row of its own.
      hasDollars || !isOfDollars(piece) ? null : 1,
    ]);
    for (const sum of sums) {
      const [first] = sum.pieces;
      if (first === undefined) continue;
      const hasAmount = hasDollars || sum.minutes === 0;
      if (!hasAmount && sum.pieces.some(isMixed)) {
        draft.refuseAmount(person, first.kind, { cents: sum.cents ?? 0 });
      }
      if (Math.abs(sum.minutes) > MOST_MINUTES) draft.refuseAmount(person, first.kind, sum);
      draft.countHours(sum.minutes);
      draft.rows.push([
        client,
        draft.numberOf(person, isWorker),
        draft.departmentOf(first, '|'),
        '',
        draft.textCell(draft.codeOf(first.kind), mark('a pay component'), isComponent),
        '',
        '',
        hoursCell(sum.minutes),
        '',
        slashedDate(commonOf(sum, ({ adjusts }) => adjusts)),
        hasAmount ? dollarsCell(sum.cents) : '',
        ...Array<string>(5).fill(''),
      ]);
    }
  }
  return draft.finish(periodFileName('paychex', input.period, input.number), HEADING, hasDollars);
}
