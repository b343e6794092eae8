/** Passkeys with the browser's virtual authenticator: added, used, the only way in, lost, and the way back. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { mailedLink } from './shortcuts.ts';
import { enterCredentials, newPerson, register } from './steps.ts';

/** A device that holds passkeys and whose owner always agrees. */
async function addDevice(session: CDPSession): Promise<string> {
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('a passkey signs in without a name, becomes the only way in, and is replaced when it is lost', async () => {
  const { app, browser } = await demoShop();
  const visitor = await newVisitor(browser, { baseURL: app.url });
  const { page, context } = visitor;
  const session = await context.newCDPSession(page);
  const device = await addDevice(session);
  const person = newPerson();
  await register(page, person);
  // Of an address that nobody confirmed, the link that sets a password removes every other way in.
  await page.goto(await mailedLink(app, person, 'verify-email'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`${person.email} is confirmed.`).waitFor();

  await page.goto('/profile/security');
  await untilHydrated(page);
  await page.getByLabel('Name of the new passkey').first().fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText('Laptop', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove the password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the password' }).click();
  await page.getByText('Your password is removed.').waitFor();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').all();
  const code = await codes[0]?.textContent();
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);

  // The device agrees only when asked by the button, so that the suggestions of the field do not sign in first.
  const agrees = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled });
  await agrees(false);
  await signOut(page);
  await page.goto('/login');
  await enterCredentials(page, person);
  await page.getByText('Email or password is wrong.').waitFor();
  visitor.faults.splice(0); // the browser reports the 401
  await expectAccessible(page);
  await agrees(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');

  // The device is lost: a link by mail sets a password, which needs a recovery code.
  await signOut(page);
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Check your email.').waitFor();
  await page.goto(await mailedLink(app, person, 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('a boat made of paper');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/login?reset=done');
  await enterCredentials(page, { email: person.email, password: 'a boat made of paper' });
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await visitor.close();
});
