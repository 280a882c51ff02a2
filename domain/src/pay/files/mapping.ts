import { mark } from '../../language/say.ts';

/** The kinds of pay that a payroll file has codes for. PREMIUM settles the regular rate of a week. */
export const PAY_KINDS = [
  'REGULAR',
  'OVERTIME',
  'DOUBLE_TIME',
  'SUB',
  'TRAINING',
  'LEAVE',
  'SICK',
  'PREMIUM',
] as const;
export type PayKind = (typeof PAY_KINDS)[number];

export const kindLabels: Readonly<Record<PayKind, string>> = {
  REGULAR: mark('Regular'),
  OVERTIME: mark('Overtime'),
  DOUBLE_TIME: mark('Double time'),
  SUB: mark('Sub'),
  TRAINING: mark('Training'),
  LEAVE: 'Leave',
  SICK: mark('Sick'),
  PREMIUM: mark('Premium'),
};

export const PAYROLL_FORMATS = ['CSV', 'ADP', 'PAYCHEX', 'GUSTO'] as const;
export type PayrollFormat = (typeof PAYROLL_FORMATS)[number];

export const formatLabels: Readonly<Record<PayrollFormat, string>> = {
  CSV: mark('Generic CSV'),
  ADP: mark('ADP Workforce Now'),
  PAYCHEX: mark('Paychex Flex'),
  GUSTO: mark('Gusto'),
};

/** The columns of the generic CSV, with their usual headings. */
export const columnLabels = {
  payroll_number: mark('Payroll number'),
  key: mark('Key'),
  first_name: mark('First name'),
  last_name: mark('Last name'),
  name: mark('Name'),
  employee: mark('Employee or vendor'),
  location: mark('Location'),
  location_code: mark('Location code'),
  position: mark('Position'),
  position_code: mark('Position code'),
  period_start: mark('Period start'),
  period_end: mark('Period end'),
  week_start: mark('Week start'),
  date: mark('Date'),
  pay_code: mark('Pay code'),
  pay_kind: mark('Pay kind'),
  hours: mark('Hours'),
  minutes: mark('Minutes'),
  duration: mark('Duration'),
  wage: mark('Wage'),
  dollars: mark('Dollars'),
  flsa_premium: mark('FLSA premium'),
  adjustment_of: mark('Adjustment of'),
} as const;
export type ColumnField = keyof typeof columnLabels;
export const COLUMN_FIELDS = Object.keys(columnLabels) as [ColumnField, ...ColumnField[]];

/** The columns of which a file has at least one: the others say whose time it is. */
export const TIME_FIELDS: readonly ColumnField[] = ['hours', 'minutes', 'duration'];

interface Column {
  readonly field: ColumnField;
  readonly heading: string;
}

/** Rows of the generic CSV are one for each person and pay code, and are cut further by these. */
export const CUTS = ['WEEK', 'LOCATION', 'POSITION', 'DAY'] as const;
export type Cut = (typeof CUTS)[number];

/** The names that the school's payroll provider has for things. They are stored with each file. */
export interface PayrollMapping {
  readonly format: PayrollFormat;
  readonly companyCode: string;
  readonly codes: Readonly<Partial<Record<PayKind, string>>>;
  /** Department codes by id. */
  readonly locationCodes: Readonly<Record<number, string>>;
  readonly positionCodes: Readonly<Record<number, string>>;
  /** Wages and dollars go along in files of ADP and Paychex, where wages are on. */
  readonly hasDollars: boolean;
  /** They cut the generic CSV. */
  readonly columns: readonly Column[];
  readonly cuts: readonly Cut[];
}

const columns = (...fields: ColumnField[]): Column[] =>
  fields.map((field) => ({ field, heading: columnLabels[field] }));

/** The mapping of a school that has entered none. */
export const USUAL_MAPPING: PayrollMapping = {
  format: 'CSV',
  companyCode: '',
  codes: {},
  locationCodes: {},
  positionCodes: {},
  hasDollars: true,
  columns: columns(
    'payroll_number',
    'first_name',
    'last_name',
    'pay_code',
    'hours',
    'dollars',
    'adjustment_of',
  ),
  cuts: [],
};

/** The columns that importers of time into QuickBooks Online read. */
export const QUICKBOOKS: Pick<PayrollMapping, 'columns' | 'cuts'> = {
  columns: [
    { field: 'date', heading: 'TxnDate' },
    { field: 'employee', heading: 'NameOf' },
    { field: 'name', heading: 'EmployeeVendorRefName' },
    { field: 'position', heading: 'ItemRef Name' },
    { field: 'duration', heading: 'Duration' },
    { field: 'pay_kind', heading: 'Description' },
  ],
  cuts: ['POSITION', 'DAY'],
};

/** A letter or a digit first, so that no spreadsheet takes it for a formula. */
export const PAYROLL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/;
