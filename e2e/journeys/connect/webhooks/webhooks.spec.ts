// Rules held here: WH1, WH5, WH6.

import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { deleteWebhook } from '@deckhand/contract/connect/webhooks/delete-webhook';
import { listWebhooks } from '@deckhand/contract/connect/webhooks/list-webhooks';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin adds an address, tests it, makes a new secret, and disables and deletes it', {
  tag: inTurn('webhooks'),
}, async ({ page, school }) => {
  meant('webhooks 400');
  await openAs(page, school, 'ADMIN', '/options?tab=programs');
  const panel = page.getByRole('region', { name: 'Webhooks' });
  await expect(panel).toContainText('No webhooks');
  await panel.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const address = form.getByRole('textbox', { name: 'Address' });
  await expectFieldError(address, 'Address is required');
  await expect(form).toContainText('Select at least one kind');
  await form.getByRole('checkbox', { name: 'person.changed' }).check();
  await address.fill('https://127.0.0.1/deckhand');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expectFieldError(address, 'This address is not reachable from outside.');
  await expectAccessible(page);
  await address.fill('https://hooks.deckhand.test/deckhand');
  await form.getByRole('button', { name: 'Add webhook' }).click();

  const shown = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(shown.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('https://hooks.deckhand.test/deckhand');
  await expect(panel).toContainText('All locations');

  const choose = async (action: string) => {
    await panel.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Deliveries');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to hooks.deckhand.test' });
  await expect(deliveries).toContainText('Nothing was sent yet.');
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  await expect(deliveries).toContainText('Waits');
  await school.sendWebhooks(async () => ({ status: 503, retryAfter: undefined }));
  await expect(deliveries).toContainText('1 attempt, answer 503');
  await expect(deliveries.getByRole('button', { name: /^Send again webhook.test of/ })).toBeVisible();
  await expectAccessible(page);
  await deliveries.getByRole('button', { name: 'Done' }).click();

  await choose('New secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Make new secret' }).click();
  await expect(shown).toContainText('two signatures');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toContainText('The secret before signs, too, until');

  await choose('Disable');
  await expectToast(page, 'Webhook disabled.');
  await expect(panel).toContainText('An admin disabled it');
  await expectAccessible(page);
  await choose('Enable');
  await expectToast(page, 'Webhook enabled.');
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Webhook deleted.');
  await expect(panel).toContainText('No webhooks');
});

test('a webhook of a location that was archived meanwhile says so, is saved, and can leave it', {
  tag: inTurn('webhook-archived-location'),
}, async ({ page, school }) => {
  const { token } = await openSession(school, 'ADMIN');
  const fields = { title: 'Closed Pool', address: '9 Journey Lane', phone_number: '312-555-0100' };
  const pool = await answerOf(
    school,
    createLocation,
    { body: { ...fields, email: 'closed@journey.test', timezone: 'CST' } },
    token,
  );
  const body = {
    url: 'https://hooks.deckhand.test/archived',
    kinds: ['person.changed' as const],
    locations: [pool.id],
  };
  const { id } = await answerOf(school, createWebhook, { body }, token);
  await answerOf(school, deleteLocation, { params: { id: pool.id } }, token);
  const stored = async () => {
    const { results } = await answerOf(school, listWebhooks, {}, token);
    return results.find((webhook) => webhook.id === id);
  };
  await openAs(page, school, 'ADMIN', '/options?tab=programs');
  const panel = page.getByRole('region', { name: 'Webhooks' });
  const archived = `Archived location (${pool.id})`;
  await expect(panel).toContainText(archived);
  const edit = async () => {
    await panel.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
    await expect(dialog).toContainText(archived);
    return dialog;
  };
  const dialog = await edit();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'person.left' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Webhook updated.');
  expect(await stored()).toMatchObject({ kinds: ['person.changed', 'person.left'], locations: [pool.id] });
  await (await edit()).getByRole('combobox', { name: 'Locations' }).press('Backspace');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).not.toContainText(archived);
  expect(await stored()).toMatchObject({ locations: null });
  await answerOf(school, deleteWebhook, { params: { id } }, token);
});

test('a manager sees no webhooks', { tag: '@long' }, async ({ page, school }) => {
  await openAs(page, school, 'MANAGER', '/options?tab=programs');
  await expect(page.getByRole('region', { name: 'School settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Webhooks' })).toHaveCount(0);
});
