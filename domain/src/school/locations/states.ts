/** The states in which a location may be, and the District of Columbia, by the two letters of the post. */
export const STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof STATES;

export const STATE_CODES = Object.keys(STATES) as [StateCode, ...StateCode[]];

/** Ends an American address: a state, then perhaps a ZIP code and the country. */
const ENDING = /[\s,]*(?:\b\d{5}(?:-\d{4})?)?[\s,.]*(?:(?:USA?|U\.S\.A?\.|United States)[\s.]*)?$/i;

/** LA1: the state that an address ends with, by its letters in capitals or by its name. It only proposes. */
export function stateOfAddress(address: string): StateCode | undefined {
  const before = address.trim().replace(ENDING, '').replace(ENDING, '');
  const byLetters = STATE_CODES.find((code) => endsWithWord(before, code));
  // West Virginia ends with Virginia.
  const byName = STATE_CODES.filter((code) => endsWithName(before, STATES[code])).toSorted(
    (one, other) => STATES[other].length - STATES[one].length,
  );
  return byLetters ?? byName[0];
}

function endsWithWord(text: string, word: string): boolean {
  return text.endsWith(word) && /[\s,]$/.test(text.slice(0, -word.length));
}

function endsWithName(text: string, name: string): boolean {
  return endsWithWord(text.toLowerCase(), name.toLowerCase());
}
