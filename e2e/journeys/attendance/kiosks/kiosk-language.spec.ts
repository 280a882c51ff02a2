// Rules held here: LG6.

import { kioskPage } from '../../../pages/kiosk.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { becomeKiosk, enroll } from '../../../support/attendance.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { startPseudoSchool } from '../../../support/pseudo-language.ts';
import { inTurn } from '../../../support/samples.ts';
import { hire } from '../../../support/staff.ts';

test('the kiosk turns to the language of the person whose code was typed, and back; without a network, too', {
  tag: inTurn('kiosk-language'),
}, async ({ page, context }) => {
  meant('no answer');
  const school = await startPseudoSchool();
  try {
    const rosa = await hire(school, { name: 'Rosa Delgado' });
    const ivo = await hire(school, { name: 'Ivo English' });
    await school.rows(`update person set language = 'es' where id = ${rosa.id}`);
    await becomeKiosk(context, await enroll(school, 'Speaks'));
    const kiosk = kioskPage(page);
    const language = page.locator('html');
    await page.goto(`${school.address}/punch-clock`);
    await kiosk.acknowledge.click();
    await expect(page.getByText('Enter your five-digit code', { exact: true })).toBeVisible();

    await test.step('her form and its result are in her language, and the next person’s are not', async () => {
      await kiosk.typeCode(rosa.key);
      await expect(page.getByRole('heading', { name: 'Hola, Rosa' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Marcar entrada' })).toBeVisible();
      await expect(language).toHaveAttribute('lang', 'es');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Marcar entrada' }).click();
      await expect(kiosk.result('Rosa Delgado marcó la entrada')).toBeVisible();
      await expect(page.getByRole('button', { name: 'I acknowledge', exact: true })).toBeVisible();
      await expect(language).toHaveAttribute('lang', 'en');
      await kiosk.acknowledge.click();
      await kiosk.typeCode(ivo.key);
      await expect(page.getByRole('heading', { name: 'Ivo English' })).toBeVisible();
      await kiosk.cancel.click();
    });

    await test.step('the button of a language is for the person who comes next', async () => {
      await page.getByRole('button', { name: 'Xx', exact: true }).click();
      await expect(page.getByRole('button', { name: '⟦I acknowledge⟧' })).toBeVisible();
      await kiosk.acknowledge.click();
      await kiosk.typeCode(ivo.key);
      await expect(page.getByRole('heading', { name: '⟦Hello, Ivo⟧' })).toBeVisible();
      await page.getByRole('button', { name: '⟦Cancel⟧' }).click();
      await expect(page.getByRole('button', { name: 'I acknowledge', exact: true })).toBeVisible();
    });

    await test.step('without a network it opens, and speaks every language', async () => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'Xx', exact: true }).click();
      await kiosk.acknowledge.click();
      await kiosk.typeCode(ivo.key);
      await expect(page.getByRole('heading', { name: /^⟦Saved on this device at / })).toBeVisible();
      await page.getByRole('button', { name: '⟦Done⟧' }).click();
      await expect(page.getByRole('button', { name: 'I acknowledge', exact: true })).toBeVisible();
      await context.setOffline(false);
    });
  } finally {
    await page.goto('about:blank');
    await school.close();
  }
});
