/** A company: its owner invites somebody, who may first only look, then orders and pays; the owner has the invoice. */
import { expect, test } from 'vitest';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { mailedLink } from './shortcuts.ts';
import { enterCredentials, newPerson, payByCard, register } from './steps.ts';

test('an owner invites a viewer, who cannot order; as an orderer they order and pay, and the owner sees the invoice', async () => {
  const { app, browser } = await demoShop();
  const owner = await newVisitor(browser, { baseURL: app.url, width: 1280 });
  const boss = newPerson();
  await register(owner.page, boss);
  // Only a confirmed address invites.
  await owner.page.goto(await mailedLink(app, boss, 'verify-email'));
  await owner.page.getByRole('main').getByRole('button').first().click();
  const pip = newPerson();
  const company = `Quay ${pip.username}`;

  await owner.page.goto('/profile/company');
  await untilHydrated(owner.page);
  await owner.page.getByLabel('Name of the company').fill(company);
  await owner.page.getByLabel('Postal code').fill('20457');
  await owner.page.getByRole('button', { name: 'Create company' }).click();
  await owner.page.getByText(`${company} is created.`).waitFor();
  const invitation = owner.page.locator('form', { hasText: 'Send invitation' });
  await invitation.getByLabel('Email address').fill(pip.email);
  await invitation.getByLabel('Role').selectOption('viewer');
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await owner.page.getByText(`The invitation to ${pip.email} is on its way.`).waitFor();
  await expectAccessible(owner.page, 'main');

  const guest = await newVisitor(browser, { baseURL: app.url, width: 390, colorScheme: 'dark' });
  await guest.page.goto(await mailedLink(app, pip, 'company-invitation'));
  await untilHydrated(guest.page);
  await expectAccessible(guest.page, 'main');
  await guest.page.getByLabel('Username').fill(pip.username);
  await guest.page.getByLabel('New password', { exact: true }).fill(pip.password);
  await guest.page.getByRole('button', { name: 'Join the company' }).click();
  await guest.page.waitForURL('**/login?invitation=accepted');
  await enterCredentials(guest.page, pip);
  await guest.page.waitForURL('**/dashboard');
  await guest.page.goto('/order/brand-review');
  await guest.page.getByRole('button', { name: 'Place order' }).waitFor();
  expect(await guest.page.getByText('Whose order is it?').count()).toBe(0);

  await owner.page.reload();
  await untilHydrated(owner.page);
  const row = owner.page.locator('li', { hasText: pip.email });
  await row.locator('summary').click();
  await row.getByLabel(`Role of ${pip.username}`).selectOption('orderer');
  await row.getByRole('button', { name: `Change role: ${pip.username}` }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await owner.page.getByText(`The role of ${pip.username} is changed.`).waitFor();

  await guest.page.goto('/order/brand-review');
  await untilHydrated(guest.page);
  await guest.page.getByRole('radio', { name: company }).check();
  await guest.page.getByRole('button', { name: 'Place order' }).click();
  await guest.page.waitForURL('**/payment?orderId=*');
  await guest.page.getByText(`The invoice goes to ${company}`).waitFor();
  const orderId = new URL(guest.page.url()).searchParams.get('orderId');
  await payByCard(guest.page);
  await guest.page.waitForURL('**/order-success?*');

  await owner.page.goto('/orders');
  await owner.page.getByText(`${company}, ordered by ${pip.username}`).waitFor();
  await owner.page.goto(`/orders/${orderId}/invoice`);
  await owner.page.getByText(company).first().waitFor();
  await Promise.all([owner.close(), guest.close()]);
});
