/** An administrator sees the shop as a customer does: with a banner, without changing anything, and back again. */
import { expect, test } from 'vitest';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { ADMINISTRATOR } from './running-app.ts';
import { addSession, ask, newCustomer } from './shortcuts.ts';
import { until } from './until.ts';

test('an administrator views a customer’s account and stops', async () => {
  const { app, browser } = await demoShop();
  const customer = await newCustomer(app);
  const { user } = await ask<{ user: { id: string } }>(app, customer, '/auth/me');
  const visitor = await newVisitor(browser, { baseURL: app.url, width: 390 });
  const { page } = visitor;
  await addSession(page.context(), app, ADMINISTRATOR);
  await page.goto(`/admin/users/${user.id}`);
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the administration' }).fill('view as');
  await page.getByRole('option', { name: `View as ${customer.username}` }).click();
  const field = page.getByLabel('Reason');
  await until(() => field.evaluate((each) => each === document.activeElement));
  const reason = 'They cannot find their invoice.';
  await page.keyboard.type(reason);
  await page.getByRole('button', { name: 'View as this customer' }).click();
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('complementary', { name: 'Viewing a customer’s account' });
  await banner.getByText(`You are viewing the account of ${customer.username} until`).waitFor();

  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await page.getByRole('link', { name: 'Open sign-in and security' }).click();
  await page.getByText('are not shown while you view').waitFor();
  await page.getByText(reason).waitFor(); // what the customer reads
  await page.goBack();
  await page.getByLabel('Username').fill('somebody-else');
  const details = page.locator('form', { has: page.getByLabel('Username') });
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByRole('alert').getByText('Nothing can be changed here').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('somebody-else');
  await expectAccessible(page);
  // The browser reports the refused request; there are no other errors.
  for (const fault of visitor.faults.splice(0)) expect(fault).toContain('403');

  // The admin area is for somebody else now; the page says how to get back.
  await page.goto('/admin/orders');
  await page.waitForURL('**/stop-viewing');
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.waitForURL(`**/admin/users/${user.id}/*`);
  await page.getByRole('heading', { name: 'Views of this account' }).waitFor();
  await page.getByText(reason).waitFor();
  expect(await banner.count()).toBe(0);
  const { username } = (await ask<{ user: { username: string } }>(app, customer, '/auth/me')).user;
  expect(username).toBe(customer.username);
  await visitor.close();
});
