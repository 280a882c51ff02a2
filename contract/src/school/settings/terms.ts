import { z } from 'zod';

/** Paragraphs are separated by an empty line. */
export const defaultTerms = `Deckhand is the tool of your swim school for schedules, the time clock and labor reports. By signing up you agree to these terms.

Your account is yours alone. Keep your password and your clock-in key to yourself, and tell your manager if somebody else may know them.

You clock in and out for yourself, at the time when you start and stop working. If you forgot a punch, say so with a request; a manager decides it.

The school keeps your name, contact details, schedule, requests and worked hours. Its managers and admins see them to plan and pay your work. Colleagues see your name on shifts and meetings that they share with you. Nothing of it is sold or used for advertising.

Changes of your worked hours are recorded with who made them and when. You can ask your manager to show you this record.

You can correct your name, email and phone number in your profile at any time. The school may close your account when you leave; the records of past work are kept as long as the law asks for them.

Emails about your shifts, requests and account go to the email address of your account. If you have a question about these terms, ask an admin of your school.`;

/** The terms that a person accepts at sign-up. `is_default`: the school has not written its own. */
export const terms = z.object({ terms: z.string(), is_default: z.boolean() });
