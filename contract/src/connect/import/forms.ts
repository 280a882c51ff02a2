import type { Checked, ImportForms } from '@deckhand/domain/connect/import/plan';
import { mark } from '@deckhand/domain/language/say';
import { ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';
import { z } from 'zod';
import { canonicalEmail, isEmailAddress } from '../../email.ts';
import { length } from '../../limits.ts';
import { emailTaken } from '../../people/account.ts';
import { createPerson } from '../../people/create-person.ts';
import { bornInFuture, employmentStatusLabel, genderLabel, keyTaken } from '../../people/person.ts';
import { roleLabel } from '../../people/role-label.ts';
import { updatePerson } from '../../people/update-person.ts';
import { keyText } from '../../person-key.ts';
import { lacksCertificate } from '../../plans/lack.ts';
import {
  anotherLocation,
  endsBeforeStart,
  noDateLeft,
  notQualified,
  pastDate,
  shiftFields,
  shiftFormComplaint,
} from '../../plans/shift.ts';
import { refusalText } from '../../refusals.ts';
import { locationFields, locationNotFound, locationTitleTaken } from '../../school/locations/location.ts';
import { positionColorLabel } from '../../school/positions/color-label.ts';
import { createPosition } from '../../school/positions/create-position.ts';
import { positionNameTaken, positionNotFound } from '../../school/positions/position.ts';
import { isText, notAllowed, text } from '../../values.ts';

/** A file also says whether the work is a lifeguard’s (LA5): admins import positions. */
const importedPosition = createPosition.body.extend({
  lifeguard: z.enum(['yes', 'no'], mark('Write yes or no')).optional(),
});

/** The forms of the product, by which an import judges every row (MI3). */
export const importForms: ImportForms = {
  location: (fields) => check(locationFields, fields),
  position: (fields) => check(importedPosition, fields),
  person: (fields, isNew) => check(isNew ? createPerson.body : updatePerson.body, fields),
  shift: (fields) => {
    const checked = check(shiftFields, fields);
    if (checked.complaints.length > 0) return checked;
    const complaint = shiftFormComplaint(checked.values as z.output<typeof shiftFields>);
    return complaint ? { ...checked, complaints: [complaint] } : checked;
  },
  notes: (fields) => check(notes, fields),
  isReason: (value) => isText(value) && value.length <= length.dismissReason,
  isText,
  emailKey: (email) => (isEmailAddress(email) ? canonicalEmail(email) : undefined),
  choiceNames: {
    role: roleLabel,
    employment: employmentStatusLabel,
    gender: genderLabel,
    color: positionColorLabel,
    lifeguard: { yes: mark('Yes'), no: mark('No') },
    timezone: Object.fromEntries(ZONE_CODES.map((code) => [code, ZONES[code].label])),
  },
  words: {
    notAllowed,
    forbidden: refusalText[403],
    locationNotFound,
    positionNotFound,
    titleTaken: locationTitleTaken,
    nameTaken: positionNameTaken,
    emailTaken,
    keyTaken,
    keyForm: keyText,
    dateForm: mark('Invalid date format'),
    futureDate: bornInFuture,
    anotherLocation,
    daysOff: mark('time off'),
    pastDate,
    noDateLeft,
    twoSeats: mark('this shift'),
    notQualified,
    endsBeforeStart,
    lacksCertificate,
  },
};

const notes = z.object({ comments: text(length.comments), agenda: text(length.agenda) });

/** The values that the form would take, also where others have complaints. */
function check(form: z.ZodType, fields: object): Checked {
  const parsed = form.safeParse(fields);
  if (parsed.success) return { values: parsed.data as Record<string, unknown>, complaints: [] };
  return {
    values: fields as Record<string, unknown>,
    complaints: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })),
  };
}
