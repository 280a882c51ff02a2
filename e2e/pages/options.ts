import type { Page } from '@playwright/test';
import { expect } from '../support/spanish.ts';
import { pick } from './choices.ts';

/** The positions, settings and kiosks of the school. */
export function optionsPage(page: Page) {
  const positions = page.getByRole('region', { name: 'Positions' });
  const settings = page.getByRole('region', { name: 'School settings' });
  const terms = page.getByRole('region', { name: 'Terms of use' });
  const kiosks = page.getByRole('region', { name: 'Kiosks' });
  const useThisDevice = kiosks.getByRole('button', { name: 'Use this device as a kiosk' });
  const enrollment = enrollmentDialog(page);
  return {
    heading: page.getByRole('heading', { name: 'Options', level: 1 }),
    tabs: page.getByRole('tab'),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),

    positions,
    position: (name: string) => positions.getByRole('listitem').filter({ hasText: name }),
    createNew: positions.getByRole('button', { name: 'Create New Position' }),
    edit: (name: string) => positions.getByRole('button', { name: `Edit ${name}` }),

    settings,
    overtime: settings.getByRole('textbox', { name: 'Overtime threshold' }),
    leadTime: settings.getByRole('textbox', { name: 'Lead time' }),
    onlyEnrolled: settings.getByRole('checkbox', { name: 'Only enrolled kiosks may punch' }),
    saveSettings: () => settings.getByRole('button', { name: 'Save settings' }).click(),
    cancelSettings: () => settings.getByRole('button', { name: 'Cancel' }).click(),

    termsText: terms.getByRole('textbox', { name: 'Text' }),
    saveTerms: () => terms.getByRole('button', { name: 'Save terms' }).click(),

    kiosk: (name: string) => kiosks.getByRole('listitem').filter({ hasText: name }),
    useThisDevice,
    openPunchClock: kiosks.getByRole('link', { name: 'Open punch clock' }),
    revoke: (name: string) => kiosks.getByRole('button', { name: `Revoke ${name}` }),
    takeOver: (name: string) => kiosks.getByRole('button', { name: `Take over ${name}` }),
    confirmRevoking: page
      .getByRole('dialog', { name: 'Revoke Kiosk' })
      .getByRole('button', { name: 'Revoke', exact: true }),
    enrollment,
    async enrollThisDevice(name: string, location: string) {
      await useThisDevice.click();
      await pick(page, enrollment.location, location);
      await enrollment.name.fill(name);
      await enrollment.submit();
      await expect(kiosks.getByRole('listitem').filter({ hasText: name })).toContainText('This device');
    },
  };
}

/** The dialog that makes this device a kiosk. */
function enrollmentDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Use this device as a kiosk' });
  return {
    location: dialog.getByRole('combobox', { name: 'Use this device as a kiosk for' }),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    submit: () => dialog.getByRole('button', { name: 'Use as a kiosk' }).click(),
  };
}

/** The dialog for adding or changing a position. */
export function positionDialog(page: Page, title: 'Create New Position' | 'Edit Position') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Position Name' }),
    colors: dialog.getByRole('radio'),
    /** Finds a color by its name. The label of a color also names the positions that have it. */
    color: (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}( |$)`) }),
    submit: () => dialog.getByRole('button', { name: /^(Create|Save)$/ }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
}
