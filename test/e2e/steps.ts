/** User steps, by the text on the screen. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { wordsOf } from '#sandbox/pages/words.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

let made = 0;

/** Registers a new customer. */
export function newPerson(): Person {
  made += 1;
  const username = `ada-${process.pid}-${made}`;
  return { username, email: `${username}@example.test`, password: 'a long walk by the sea' };
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
}

export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, who);
  await page.waitForURL(/\/(?:dashboard|admin)$/);
}

/** Signs in on the current sign-in page, wherever it redirects. */
export async function enterCredentials(
  page: Page,
  who: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Orders from the catalogue to the payment page; returns the order's id. */
export async function placeOrder(page: Page): Promise<string> {
  await page.goto('/services');
  await page.locator('main a[href^="/services/"]').first().click();
  await page.waitForURL('**/services/*');
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.waitForURL('**/order/*');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const orderId = new URL(page.url()).searchParams.get('orderId');
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
  return orderId as string;
}

export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  await fillCard(page, number);
}

/** Pays on the provider's page, in the language that the shop asked it for. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const words = wordsOf(await page.locator('html').getAttribute('lang'));
  await page.getByLabel(words.cardNumber).fill(number);
  await page.getByLabel(words.expiry).fill('12/34');
  await page.getByLabel(words.cvc).fill('123');
  await page.getByRole('button', { name: words.pay, exact: true }).click();
}

export async function payWithPayPal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.waitForURL('http://127.0.0.1:*/checkoutnow?*');
  await page.getByRole('button', { name: 'Pay now' }).click();
}

/** Expects this state on the order's page. */
export async function expectState(page: Page, state: string): Promise<void> {
  await page.getByText(state, { exact: true }).first().waitFor();
}
