import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { complaintsAbout, sortComplaints } from './form-complaints.ts';

const values = { email: '', locations: [] as number[], confirmation: '' };

describe('complaints from the server', () => {
  it('are shown at the field they concern, wherever it is in the request', () => {
    const { errors, leftovers } = sortComplaints(values, [
      { loc: ['body', 'email'], msg: 'Invalid email format' },
      { loc: ['body', 'locations', 0], msg: 'No such id' },
    ]);
    expect(errors).toEqual({ email: 'Invalid email format', locations: 'No such id' });
    expect(leftovers).toEqual([]);
  });

  it('are returned when they concern no field of the form', () => {
    const strange = { loc: ['query', 'limit'], msg: 'Must be a number' };
    expect(sortComplaints(values, [strange])).toEqual({ errors: {}, leftovers: [strange] });
  });

  it('show only the first one at each field', () => {
    const { errors } = sortComplaints(values, [
      { loc: ['email'], msg: 'Email is required.' },
      { loc: ['email'], msg: 'Invalid email format' },
    ]);
    expect(errors).toEqual({ email: 'Email is required.' });
  });
});

describe('complaints before sending', () => {
  const schema = z.object({
    email: z.string().min(1, 'Email is required.'),
    locations: z.array(z.number()).min(1, 'Please Select at least one Location'),
  });

  it('come from the schema', () => {
    expect(complaintsAbout(values, values, schema, {}).errors).toEqual({
      email: 'Email is required.',
      locations: 'Please Select at least one Location',
    });
  });

  it("come from the form's own rules before the schema", () => {
    const { errors } = complaintsAbout(values, values, schema, {
      email: () => 'Not this one',
      confirmation: (confirmation, { email }) => (confirmation === email ? null : 'Passwords do not match'),
    });
    expect(errors.email).toBe('Not this one');
    expect(errors.confirmation).toBeUndefined();
  });

  it('are none when the values can be sent', () => {
    const good = { email: 'maria@deckhand.test', locations: [1], confirmation: '' };
    expect(complaintsAbout(good, good, schema, {})).toEqual({ errors: {}, leftovers: [] });
  });

  it('are returned when the schema requires a field that the form does not have', () => {
    const wanting = z.object({ key: z.string('Key is required') });
    expect(complaintsAbout(values, values, wanting, {}).leftovers).toEqual([
      { loc: ['key'], msg: 'Key is required' },
    ]);
  });
});
