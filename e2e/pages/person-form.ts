import type { Page } from '@playwright/test';
import { choose } from './choices.ts';

export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  key: string;
  role?: string;
  locations: readonly string[];
  positions: readonly string[];
}

/** The form for adding or changing a person. */
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
    async fill(values: PersonValues) {
      await fields.firstName.fill(values.firstName);
      await fields.lastName.fill(values.lastName);
      await fields.email.fill(values.email);
      await fields.phone.fill(values.phone);
      await fields.key.fill(values.key);
      if (values.role !== undefined) await choose(page, fields.role, values.role);
      await choose(page, fields.locations, ...values.locations);
      await choose(page, fields.positions, ...values.positions);
    },
  };
}
