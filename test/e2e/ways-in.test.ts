/**
 * In a real browser: signing in with another provider on another site, a list that asks again who somebody is, and pages on which no script
 * writes HTML.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionUrl, readPostmaster } from '#db/embedded/postmaster.ts';
import { createDb } from '#db/client.ts';
import { freePort } from '#test/harness/free-port.ts';
import { identityServers } from '#test/harness/identity-servers.ts';
import { expectAccessible, launchBrowser, newVisitor, untilHydrated } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { signIn } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let servers: Awaited<ReturnType<typeof identityServers>>;

beforeAll(async () => {
  const port = await freePort();
  // Another site: the browser sends no cookie of the shop on the way back.
  servers = await identityServers({ publicUrl: `http://localhost:${port}`, host: '127.0.0.1' });
  [app, browser] = await Promise.all([startApp({ port, env: servers.variables }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await servers?.close();
});

test('a new person comes in with another provider, finds it on the profile, and comes in again', async () => {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  const { page } = visitor;
  servers.become({
    sub: 'mira',
    email: 'mira@example.test',
    email_verified: true,
    name: 'Mira Holm',
  });
  await page.goto('/register');
  await page.getByRole('link', { name: 'Continue with Example ID' }).waitFor();
  await expectAccessible(page);
  await page.goto('/login?redirect=%2Fprofile%2Fsecurity');
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.waitForURL('**/profile/security');
  await page.getByText('Example ID · mira@example.test').waitFor();
  await untilHydrated(page);
  await expectAccessible(page);

  // Their only way in stays.
  await page.getByRole('button', { name: 'Unlink Example ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('This is your only way to sign in.').waitFor();
  visitor.faults.splice(0); // the browser reports the 409

  await page.getByText('Name this device').click();
  const device = page.locator('form:has([value=name-device])');
  await device.getByRole('textbox').fill('Studio laptop');
  await device.getByRole('button', { name: 'Save name' }).click();
  const namedDevice = page.getByText('Studio laptop This device');
  await namedDevice.waitFor();

  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/profile/security');
  await namedDevice.waitFor();
  await page.goto('/sign-in/oidc?code=guessed&state=guessed');
  await page.getByText('The sign-in at the other provider did not work.').waitFor();
  await expectAccessible(page);
  await visitor.close();
});

test('a list is downloaded at once after signing in, and later after a proof in its place', async () => {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  const { page } = visitor;
  await signIn(page, app.administrator);
  await page.goto('/admin/orders?q=a');
  await untilHydrated(page);
  const exportButton = page.getByRole('button', { name: 'Export as CSV' });
  const menu = page.locator('summary', { hasText: 'Export' });
  await menu.click();
  const [first] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
  expect(first.suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  await forgetProofs();
  await menu.click();
  await exportButton.click();
  const password = page.getByLabel('Your password');
  await password.waitFor();
  await expectAccessible(page);
  visitor.faults.splice(0); // the browser reports the 403
  await password.fill(app.administrator.password);
  const [second] = await Promise.all([page.waitForEvent('download'), exportButton.last().click()]);
  expect(second.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  expect(new URL(page.url()).search).toBe('?q=a');
  await visitor.close();
});

test('no script writes HTML on any page, and the editor pastes all the same', async () => {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // From a public page through the sign-in to the admin area without loading another document.
  await page.goto('/services');
  await untilHydrated(page);
  await page.locator('main a[href^="/services/"]').first().click();
  await page.waitForURL('**/services/*');
  await page.locator('.prose').first().waitFor(); // HTML of the server that a script put there
  await page.goto('/blog');
  await untilHydrated(page);
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.waitForURL('**/blog/*');
  await page.locator('.prose').first().waitFor();
  await expectNoHtml(page);
  await signIn(page, app.administrator);
  await expectNoHtml(page);
  visitor.faults.splice(0); // the two attempts

  await page.getByRole('navigation', { name: 'Administration' }).getByText('Blog').click();
  await page.waitForURL('**/admin/blogs');
  await page.locator('main a[href^="/admin/blogs/"]').first().click();
  const editor = page.locator('[contenteditable=true]').first();
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.evaluate(async () => {
    const html = new Blob(['<p>Pasted <strong>boldly</strong></p>'], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  });
  await page.keyboard.press('Control+v');
  await editor.locator('strong', { hasText: 'boldly' }).waitFor();
  await visitor.close();
});

/** What an injected script would do. */
async function expectNoHtml(page: Page): Promise<void> {
  const refused = await page.evaluate(async () => {
    const reported = new Promise((done) => {
      addEventListener('securitypolicyviolation', done, { once: true });
    });
    const box = document.createElement('div');
    try {
      box.innerHTML = '<img src=x onerror=alert(1)>';
      return 'written';
    } catch (error) {
      await reported;
      return (error as Error).name;
    }
  });
  expect([page.url(), refused]).toEqual([page.url(), 'TypeError']);
}

/** As after eleven minutes. */
async function forgetProofs(): Promise<void> {
  const folder = `${app.dataDir}/postgres`;
  const server = readPostmaster(folder);
  if (!server) throw new Error('The shop has no database running');
  const { db, close } = createDb(connectionUrl(folder, server), { poolSize: 1 });
  const verified_at = new Date(Date.now() - 660_000);
  await db.updateTable('sessions').set({ verified_at }).execute().finally(close);
}
