import type { Page } from '@playwright/test';
import { expect, spoken } from '../support/spanish.ts';

/** The kiosk's page at /punch-clock. */
export function kioskPage(page: Page) {
  const keypad = page.getByRole('group', { name: 'Keypad' });
  const acknowledge = page.getByRole('button', { name: 'I acknowledge' });
  const prompt = page.getByRole('heading', { name: 'Enter your five-digit code' });
  return {
    message: page.locator('#message'),
    acknowledge,
    prompt,
    clock: page.getByRole('main').getByText(/^\d{1,2}:\d{2} [AP]M$/),
    location: (title: string) => page.getByRole('banner').getByText(title, { exact: true }),
    connection: page.getByRole('banner').getByRole('status'),
    footer: page.getByRole('contentinfo'),
    waiting: page.getByRole('contentinfo').getByRole('status'),
    key: (name: string) => keypad.getByRole('button', { name, exact: true }),
    digits: (count: number) => page.getByRole('img', { name: `${count} of 5 digits entered` }),
    /** The form of a person, which greets them in Spanish. */
    person(name: string) {
      const greeting = `Hello, ${name.split(' ')[0]}`;
      const heading = spoken(greeting) === greeting ? name : greeting;
      return page.getByRole('heading', { name: heading, level: 1 });
    },
    /** The result of a punch. */
    result: (text: string) => page.getByRole('heading', { name: text, exact: true }),

    type: (name: string) => page.getByRole('radio', { name, exact: true }),
    shift: (name: string | RegExp) => page.getByRole('group', { name: 'Shift' }).getByRole('radio', { name }),
    shifts: page.getByRole('group', { name: 'Shift' }).getByRole('radio'),
    clockIn: page.getByRole('button', { name: 'Clock In' }),
    cancel: page.getByRole('button', { name: 'Cancel' }),

    leaving: page.getByRole('alertdialog'),
    stay: page.getByRole('button', { name: 'Stay clocked in' }),
    leaveAnyway: page.getByRole('button', { name: 'Clock out anyway' }),

    saved: page.getByRole('heading', { name: /^Saved on this device at / }),
    done: page.getByRole('button', { name: 'Done' }),
    wrongCode: page.getByRole('button', { name: 'Wrong code' }),

    /** Acknowledges the message, if the school has one, which opens the keypad. */
    async openKeypad() {
      await expect(acknowledge.or(prompt)).toBeVisible();
      if (await acknowledge.isVisible()) await acknowledge.click();
      await expect(prompt).toBeVisible();
    },
    /** Taps a code on the screen's keypad. */
    async tapCode(code: string) {
      for (const digit of code) await keypad.getByRole('button', { name: digit, exact: true }).click();
    },
    /** Types a code on a keyboard. */
    typeCode: (code: string) => page.keyboard.type(code),
  };
}
