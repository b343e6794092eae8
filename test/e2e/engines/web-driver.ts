/** A browser driven by W3C WebDriver like a person: by the text on the screen. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The WebDriver commands that the journeys need; each engine sends them in its own way. */
export type Command =
  | 'Navigate'
  | 'GetCurrentURL'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys';

export interface Driver {
  /** Sends a command in the open session. Throws a `DriverError` if it fails. */
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

export class DriverError extends Error {
  override name = 'DriverError';
  /** The error code of the standard, such as `stale element reference`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;
/** Happens while one page replaces another; the next attempt finds the new one. */
const PASSING = [
  'stale element reference',
  'no such element',
  'no such window',
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'unknown error',
];

export class DrivenBrowser {
  readonly #driver: Driver;
  readonly #baseUrl: string;

  constructor(driver: Driver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Opens a page of the shop. */
  async open(path: string): Promise<void> {
    await this.#driver.send('Navigate', { url: new URL(path, this.#baseUrl).href });
  }

  async url(): Promise<URL> {
    return new URL(String(await this.#driver.send('GetCurrentURL', {})));
  }

  /** Runs a function in the page; it must be self-contained. */
  async run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `return (${inPage.toString()}).apply(null, arguments)`;
    return (await this.evaluate(script, args)) as Result;
  }

  /** Runs a script in the page, unaffected by its content security policy; returns the script's result. */
  evaluate(script: string, args: unknown[] = []): Promise<unknown> {
    return this.#driver.send('ExecuteScript', { script, args });
  }

  /** Fills the field with this label. */
  async type(label: string, text: string): Promise<void> {
    await this.#onElement(`a field "${label}"`, findField, [label], async (id) => {
      await this.#driver.send('ElementClear', { id });
      await this.#driver.send('ElementSendKeys', { id, text });
    });
  }

  /** Clicks the button with this text. */
  async press(words: string): Promise<void> {
    await this.#click(`a button "${words}"`, findByWords, ['button', words]);
  }

  /** Clicks the link with this text. */
  async follow(words: string): Promise<void> {
    await this.#click(`a link "${words}"`, findByWords, ['a[href]', words]);
  }

  /** Clicks the element of a selector, for controls without text. */
  async pressAt(selector: string): Promise<void> {
    await this.#click(selector, findAt, [selector]);
  }

  /** Waits for a page whose path matches; returns its address. */
  async arrive(path: RegExp): Promise<URL> {
    let last: URL | undefined;
    return this.#until(
      () => `a page like ${path}, not ${last}`,
      async () => {
        last = await this.url();
        return path.test(last.pathname) ? last : undefined;
      },
    );
  }

  /** Waits for visible text. */
  async see(words: string): Promise<void> {
    await this.#until(
      () => `the words "${words}"`,
      () => this.run((text) => document.body.innerText.includes(text), words),
    );
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #click<Args extends unknown[]>(
    what: string,
    find: (...args: Args) => Element | null | undefined,
    args: Args,
  ): Promise<void> {
    await this.#onElement(what, find, args, async (id) => {
      await this.#driver.send('ElementClick', { id });
    });
  }

  /** Waits for an element until it can be used, scrolled so that no sticky bar covers it. */
  async #onElement<Args extends unknown[]>(
    what: string,
    find: (...args: Args) => Element | null | undefined,
    args: Args,
    use: (id: string) => Promise<void>,
  ): Promise<void> {
    await this.#until(
      () => what,
      async () => {
        const found = (await this.run(find, ...args)) as Record<string, string> | null;
        const id = found?.[ELEMENT];
        if (id === undefined) return false;
        await this.evaluate("arguments[0].scrollIntoView({ block: 'center' })", [found]);
        await use(id);
        return true;
      },
    );
  }

  async #until<Result>(
    what: () => string,
    look: () => Promise<Result | undefined | false>,
  ): Promise<Result> {
    const deadline = Date.now() + TIMEOUT_MS;
    let fault: unknown;
    for (;;) {
      try {
        const result = await look();
        if (result) return result;
      } catch (error) {
        if (!(error instanceof DriverError) || !PASSING.includes(error.code)) throw error;
        fault = error;
      }
      if (Date.now() > deadline) {
        throw new Error(`Did not find ${what()} at ${await this.url()}`, { cause: fault });
      }
      await sleep(PAUSE_MS);
    }
  }
}

// These run in the page.

function findField(label: string): Element | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].find((field) =>
    [...(field.labels ?? [])].some((each) => each.innerText.trim() === label),
  );
}

function findByWords(selector: string, words: string): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      // The words stand alone or beside an amount.
      [each, ...each.querySelectorAll<HTMLElement>('*')].some(
        (part) => part.innerText?.trim() === words,
      ) && each.getClientRects().length > 0,
  );
}

function findAt(selector: string): Element | null {
  return document.querySelector(selector);
}
