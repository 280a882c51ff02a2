import { optionsPage, positionDialog } from '../../../pages/options.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { draw } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const writers = {
  ADMIN: { name: 'Aqua Aerobics', renamed: 'Aqua Fitness' },
  SUPER_ADMIN: { name: 'Synchro Team', renamed: 'Artistic Swimming' },
} as const;

for (const [role, { name, renamed }] of draw(Object.entries(writers), 'create-position')) {
  test(`a person with the role ${role} adds a position, renames and recolors it`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    meant('shift-type 409');
    meant('shift-type/# 409');
    const options = optionsPage(page);
    const creation = positionDialog(page, 'Create New Position');
    const change = positionDialog(page, 'Edit Position');
    await openAs(page, school, role as keyof typeof writers, '/options?tab=positions');
    await expect(options.position('Lifeguard')).toHaveText('LifeguardRed');

    await options.createNew.click();
    await expect(creation.name).toBeFocused();
    await expect(creation.colors).toHaveCount(15);
    await creation.submit();
    await expectFieldError(creation.name, 'Position name is required');
    await creation.name.fill('lifeguard');
    await creation.submit();
    await expectFieldError(creation.name, 'A position with this name already exists.');
    await expectAccessible(page);
    await creation.name.fill(name);
    await creation.color('Tan').check({ force: true });
    await creation.submit();
    await expectToast(page, 'Position created successfully:');
    await expect(creation.dialog).toHaveCount(0);
    await expect(options.createNew).toBeFocused();
    await expect(options.position(name)).toHaveText(`${name}Tan`);

    await options.edit(name).click();
    await expect(change.name).toHaveValue(name);
    await expect(change.color('Tan')).toBeChecked();
    await expectAccessible(page);
    await change.name.fill('Water Babies');
    await change.submit();
    await expectFieldError(change.name, 'A position with this name already exists.');
    await change.name.fill(renamed);
    await change.color('Navy blue').check({ force: true });
    await change.submit();
    await expectToast(page, 'Position updated successfully.');
    await expect(options.position(renamed)).toHaveText(`${renamed}Navy blue`);
    await expect(options.position(name)).toHaveCount(0);
  });
}

test('a manager can add positions but not change them', { tag: '@long' }, async ({ page, school }) => {
  const options = optionsPage(page);
  const creation = positionDialog(page, 'Create New Position');
  await openAs(page, school, 'MANAGER', '/options?tab=positions');
  await expect(options.position('Lifeguard')).toBeVisible();
  await expect(
    options.positions.getByText('Only admins can rename and recolor them', { exact: true }),
  ).toBeVisible();
  await expect(options.edit('Lifeguard')).toHaveCount(0);
  await expectAccessible(page);
  await options.createNew.click();
  await creation.name.fill('Slide Attendant');
  await creation.submit();
  await expectToast(page, 'Position created successfully:');
  await expect(options.position('Slide Attendant')).toBeVisible();
});
