import type { Page } from '@playwright/test';

/** Positions and settings of the school. */
export function optionsPage(page: Page) {
  const positions = page.getByRole('region', { name: 'Positions' });
  const settings = page.getByRole('region', { name: 'School settings' });
  return {
    heading: page.getByRole('heading', { name: 'Options', level: 1 }),
    positions,
    position: (name: string) => positions.getByRole('listitem').filter({ hasText: name }),
    createNew: positions.getByRole('button', { name: 'Create New Position' }),
    edit: (name: string) => positions.getByRole('button', { name: `Edit ${name}` }),

    settings,
    overtime: settings.getByRole('textbox', { name: 'Overtime threshold' }),
    leadTime: settings.getByRole('textbox', { name: 'Lead time' }),
    saveSettings: () => settings.getByRole('button', { name: 'Save settings' }).click(),
    cancelSettings: () => settings.getByRole('button', { name: 'Cancel' }).click(),
  };
}

/** The dialog in which a position is created or changed. */
export function positionDialog(page: Page, title: 'Create New Position' | 'Edit Position') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Position Name' }),
    colors: dialog.getByRole('radio'),
    /** A color by its name; what else has it is part of what it is called. */
    color: (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}( |$)`) }),
    submit: () => dialog.getByRole('button', { name: /^(Create|Save)$/ }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
}
