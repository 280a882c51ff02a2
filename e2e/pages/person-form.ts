import type { Page } from '@playwright/test';
import { choose } from './choices.ts';

export interface PersonAnswers {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  key: string;
  role?: string;
  locations: readonly string[];
  positions: readonly string[];
}

/** The form in which somebody is added or changed. */
export function personForm(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  const fields = {
    firstName: text('First Name'),
    lastName: text('Last Name'),
    email: text('Email'),
    phone: text('Phone'),
    key: text('Key'),
    role: select('Role'),
    locations: select('Locations'),
    positions: select('Positions'),
  };
  return {
    ...fields,
    newPosition: page.getByRole('button', { name: 'Create New Position' }),
    employmentStatus: select('Employment Status'),
    joiningDate: text('Joining Date'),
    endingDate: text('Ending Date'),
    birthDate: text('Birth Date'),
    chooseBirthDate: page.getByRole('button', { name: 'Choose Birth Date' }),
    gender: select('Gender'),
    emergencyPhone: text('Emergency Phone'),
    city: text('City'),
    active: page.getByRole('switch', { name: 'Active' }),
    cancel: page.getByRole('link', { name: 'Cancel' }),
    create: () => page.getByRole('button', { name: 'Create user' }).click(),
    save: () => page.getByRole('button', { name: 'Save changes' }).click(),
    async fill(answers: PersonAnswers) {
      await fields.firstName.fill(answers.firstName);
      await fields.lastName.fill(answers.lastName);
      await fields.email.fill(answers.email);
      await fields.phone.fill(answers.phone);
      await fields.key.fill(answers.key);
      if (answers.role !== undefined) await choose(page, fields.role, answers.role);
      await choose(page, fields.locations, ...answers.locations);
      await choose(page, fields.positions, ...answers.positions);
    },
  };
}
