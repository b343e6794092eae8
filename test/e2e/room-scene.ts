/** An order's room with both sides in it, and what a journey looks at there, in one language. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Area, Messages, PlainKey } from '#messages/types.ts';
import { untilHydrated } from './browser.ts';
import type { BigFile } from './big-files.ts';
import type { RunningApp } from './running-app.ts';
import type { Customer } from './shortcuts.ts';
import { Watcher, type Side } from './two-sides.ts';

export interface Room {
  app: RunningApp;
  locale: Locale;
  /** The customer. */
  ada: Customer;
  /** Of an administrator. */
  token: string;
  sides: { customer: Side; studio: Side };
  /** Paid, and waiting for answers. */
  orderId: string;
  /** What the studio delivers in the end. */
  files: BigFile[];
}

export class RoomScene {
  readonly room: Room;
  readonly watcher = new Watcher();
  readonly customer: Page;
  readonly studio: Page;

  constructor(room: Room) {
    this.room = room;
    this.customer = room.sides.customer.page;
    this.studio = room.sides.studio.page;
  }

  text<Name extends Area>(area: Name): Messages<Name> {
    return messagesOf(this.room.locale, area);
  }

  /** Opens a side's page of the order, or one below it. */
  async open(page: Page, path = ''): Promise<void> {
    const { locale, orderId } = this.room;
    const start = (locale === 'en' ? '' : `/${locale}`) + (page === this.studio ? '/admin' : '');
    await page.goto(`${start}/orders/${orderId}${path}`);
    await untilHydrated(page);
  }

  async both(look: (page: Page) => Promise<unknown>): Promise<void> {
    await Promise.all([look(this.customer), look(this.studio)]);
  }

  history(page: Page): Locator {
    return page.getByRole('list', { name: this.text('order-room').history, exact: true });
  }

  state(page: Page, label: PlainKey<'labels'>): Locator {
    return page.locator('.page-header').getByText(this.text('labels')[label]);
  }
}

/** The words of the conversation and the events, without what depends on when they are read. */
export const entriesOn = (page: Page) =>
  page.locator('.timeline .bubble-words, .timeline .event > span').allInnerTexts();

/** Each page shows what it shows in a new tab: nothing is lost, nothing is there twice. */
export async function expectNothingToLoad({ customer, studio }: RoomScene): Promise<void> {
  for (const page of [customer, studio]) {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await untilHydrated(tab);
    const shows = async () => ({ here: await entriesOn(page), inNewTab: await entriesOn(tab) });
    await expect
      .poll(async () => {
        const { here, inNewTab } = await shows();
        // A new tab begins with the newest entries; here those stay that came before.
        const newest = here.slice(-inNewTab.length);
        return isDeepStrictEqual(newest, inNewTab) ? 'the same' : { here, inNewTab };
      })
      .toBe('the same');
    await tab.close();
  }
}
