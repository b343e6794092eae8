/** The buttons of a page that change something: found without knowing them, pressed by keyboard, and what can be seen afterwards. */
import type { BrowserContext, Page, Request } from 'playwright-core';

/** A button that sends a form. */
export interface FoundButton {
  /** The `intent` of its form or of itself; `-` if it has none. */
  intent: string;
  /** What tells it from another button of the same intent. */
  name: string;
}

export interface Outcome {
  /** What says the result: another page with its heading, a message, or something that changed where the button is. */
  shows: 'page' | 'message' | 'state' | undefined;
  /** The message is one of a refusal. */
  isRefused: boolean;
  text: string;
  /** What is wrong with the focus, if anything. */
  focus: string | undefined;
  /** How many requests to change something were made, and how many were refused before that. */
  sent: number;
  refusedWrites: number;
  /** Where the page is now. */
  path: string;
}

export type Values = Record<string, string | string[]>;

interface Press {
  button: FoundButton;
  values: Values;
  /** At the upper or the lower edge of the screen: where there is least room for a result. */
  at: 'top' | 'bottom';
  /** The API refuses what the form sends, and nothing is changed. */
  isRefused: boolean;
  /** The name of the person who presses, where their own row is left alone. */
  own: string | undefined;
}

interface Before {
  path: string;
  messages: Set<string>;
  lines: string[];
  /** What the button is in, and its place among its like. */
  row: HTMLElement | null;
  rowText: string;
  place: number;
}

interface Installed {
  pressable(): { button: HTMLButtonElement; found: FoundButton }[];
  placeOf(row: Element): number;
  linesOf(isShown: (element: Element) => boolean): string[];
  before: Before;
  refusesWrites: boolean;
  refusedWrites: number;
}

/** A page that needs nothing from the server for this long has shown what it had to show. */
const QUIET_MS = 60;
/** How long a result may take to be shown after that. */
const RESULT_MS = 2_000;
const DEADLINE_MS = 30_000;

/** Lets `pressButton` refuse what a form sends. */
export async function refuseOnDemand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as unknown as Installed;
    const send = window.fetch;
    window.fetch = (input, init) => {
      const isWrite = init?.method && init.method !== 'GET' && !String(input).endsWith('/previews');
      if (!isWrite || !page.refusesWrites) return send(input, init);
      page.refusedWrites += 1;
      // The same message twice would not be told from one that was there before.
      const title = `This is refused (${performance.now()}).`;
      const problem = { code: 'invalid_input', title, status: 422, fields: {} };
      return Promise.resolve(Response.json(problem, { status: problem.status }));
    };
  });
}

/** All buttons of this page that send a form, also those that are folded away. */
export async function findButtons(page: Page): Promise<FoundButton[]> {
  for (;;) {
    try {
      await page.evaluate(install);
      return await page.evaluate(() =>
        (window as unknown as Installed).pressable().map(({ found }) => found),
      );
    } catch (error) {
      if (!/context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState(); // a new document came
    }
  }
}

/** Buttons that do the same with different objects are of one kind. */
export const kindOf = ({ intent, name }: FoundButton): string =>
  withoutObjects(`${intent} ${name}`.trim());

/** `up:4f…` and `hide:imprint` are of a kind: which object it is about makes no difference. `batch:hold` and `batch:cancel` are not. */
function withoutObjects(words: string): string {
  return words.replaceAll(
    /\{[^}]+\}|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=-)\d+$|(?<=(?<!batch):)[\w.-]+/g,
    '#',
  );
}

/** Presses one after filling in its form; a question in a dialog is answered with yes. Null if it cannot be pressed. */
export async function pressButton(page: Page, { button, values, at, isRefused, own }: Press) {
  const running = new Set<Request>();
  let sent = 0;
  let quietSince = Date.now();
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/live') return;
    running.add(request);
    if (request.method() !== 'GET') sent += 1;
  };
  const end = (request: Request) => {
    running.delete(request);
    quietSince = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const kind = kindOf(button);
    const wanted = (await findButtons(page)).flatMap((each, place) =>
      kindOf(each) === kind ? [place] : [],
    );
    await page.evaluate(prepare, { wanted, values, own });
    if (!(await page.evaluate(watch, { at, isRefused }))) return null;
    await page.keyboard.press('Enter');
    await answerQuestion(page);
    const deadline = Date.now() + DEADLINE_MS;
    let outcome: Outcome | undefined;
    while (Date.now() < deadline) {
      const isQuiet = running.size === 0 && Date.now() - quietSince > QUIET_MS;
      if (isQuiet) {
        // A new document may come.
        const seen = await page.evaluate(look).catch(() => null);
        if (seen) outcome = { ...seen, sent };
        const isAwaited = seen && seen.refusedWrites > 0 && !seen.isRefused;
        if (seen?.shows && !isAwaited && !seen.focus) break;
        if (outcome && Date.now() - quietSince > RESULT_MS) break;
      }
      await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => {});
    }
    if (!outcome) throw new Error(`waits for ${[...running].map((each) => each.url()).join()}`);
    return outcome;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    await page
      .evaluate(() => Object.assign(window, { refusesWrites: false }) && undefined)
      .catch(() => {});
  }
}

async function answerQuestion(page: Page): Promise<void> {
  const opened = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!dialog || dialog.contains(document.querySelector('[data-pressed]'))) return false;
    const first = [
      ...dialog.querySelectorAll<HTMLElement>('button.btn-danger, button.btn-primary'),
    ];
    first[0]?.focus();
    return first.length > 0;
  });
  if (opened) await page.keyboard.press('Enter');
}

/* What follows runs in the browser. */

function install(): void {
  const page = window as unknown as Installed;
  const value = (form: HTMLFormElement, name: string) =>
    form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value;
  page.placeOf = (row) => [...(row.parentElement?.children ?? [])].indexOf(row);
  page.linesOf = (isShown) => {
    const texts = document.evaluate(
      '//main//text()[normalize-space()] | //dialog[@open]//text()[normalize-space()]',
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    const lines: string[] = [];
    for (let index = 0; index < texts.snapshotLength; index += 1) {
      const parent = texts.snapshotItem(index)?.parentElement;
      // What is chosen in a list, or typed, is no result; and times pass by themselves.
      if (!parent || parent.closest('option, time, script, [contenteditable], .visually-hidden'))
        continue;
      if (isShown(parent)) lines.push(texts.snapshotItem(index)?.textContent?.trim() ?? '');
    }
    return lines;
  };
  page.pressable = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].flatMap((button) => {
      const { form } = button;
      if (!form || form.method !== 'post' || button.type !== 'submit' || button.disabled) return [];
      if (!button.closest('main, dialog') || button.matches('.invisible')) return [];
      const of = button.name === 'intent' ? button.value : value(form, 'intent');
      const more = button.name && button.name !== 'intent' ? `${button.name}=${button.value}` : '';
      return [
        {
          button,
          found: { intent: of ?? '-', name: more },
        },
      ];
    });
}

/** Fills in the form: values that are given, and something valid where a required field is empty. */
function prepare({
  wanted,
  values,
  own,
}: Pick<Press, 'values' | 'own'> & {
  wanted: number[];
}) {
  const alike = (window as unknown as Installed)
    .pressable()
    // Who changes their own role may do nothing more.
    .filter(({ button }, place) => {
      const isOwn = own && button.closest('tr')?.textContent.includes(own);
      return wanted.includes(place) && !isOwn;
    });
  const fits = ({ button }: { button: HTMLButtonElement }) =>
    [...(button.form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].filter(
      ({ name, value }) => value.length > 30 && [values[name]].flat().includes(value),
    ).length;
  const [best] = alike.toSorted((one, other) => fits(other) - fits(one));
  const form = best?.button.form;
  if (!best || !form) throw new Error(`There is no such button`);
  const { button } = best;
  for (let at = button.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at instanceof HTMLDialogElement && !at.open) at.showModal();
  }
  const panel = button.closest<HTMLElement>('.composer-panel')?.dataset['mode'];
  if (panel)
    document.querySelector<HTMLInputElement>(`[name=composer-mode][value=${panel}]`)?.click();
  if (panel) button.closest('form')?.querySelector('textarea')?.focus();
  // Of a list all rows are selected: some are in a state that the button is for.
  for (const each of [...form.elements] as HTMLInputElement[])
    if (
      button.value.startsWith('batch:') &&
      each.name === 'ids' &&
      each.type === 'checkbox' &&
      !each.checked
    )
      each.click();
  const enter = (field: HTMLInputElement, text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const usual: Record<string, string> = {
    email: `pressed-${crypto.randomUUID()}@example.test`,
    url: 'https://example.test/',
    number: '1',
    date: new Date(Date.now() + 5_000_000_000).toISOString().slice(0, 10),
    'datetime-local': new Date(Date.now() + 5_000_000_000).toISOString().slice(0, 16),
    decimal: '25.00',
    time: '10:30',
    password: 'quiet river under the bridge',
  };
  for (const field of [...form.elements] as HTMLInputElement[]) {
    const given = [values[field.name] ?? []].flat();
    if (field.disabled || field.readOnly || field.type === 'hidden') continue;
    if (field instanceof HTMLButtonElement || field instanceof HTMLFieldSetElement) continue;
    if (field.name === 'ids') continue;
    if (field.type === 'checkbox' || field.type === 'radio') {
      const group = [...form.elements].filter(
        (each) => (each as HTMLInputElement).name === field.name,
      ) as HTMLInputElement[];
      const isWanted =
        given.length > 0
          ? given.includes(field.value)
          : field.required && !group.some((each) => each.checked);
      if (isWanted && !field.checked) field.click();
    } else if (field.type === 'file') {
      if (given.length === 0 && !field.required) continue;
      const files = new DataTransfer();
      const [name, type] = field.accept.includes('csv')
        ? (['list.csv', 'text/csv'] as const)
        : (['notes.txt', 'text/plain'] as const);
      files.items.add(new File([given[0] ?? 'words'], name, { type }));
      field.files = files.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (given[0] !== undefined) enter(field, given[0]);
    else if (field.required && field.value === '') {
      const option =
        field instanceof HTMLSelectElement &&
        [...field.options].find((each) => each.value !== '' && !each.disabled);
      enter(
        field,
        option
          ? option.value
          : (usual[field.inputMode] ?? usual[field.type] ?? `Pressed ${field.name}`),
      );
    }
  }
  for (const each of document.querySelectorAll('[data-pressed]'))
    each.removeAttribute('data-pressed');
  button.dataset['pressed'] = '';
}

/** Goes to the button, and remembers what the page says already. */
async function watch({ at, isRefused }: Pick<Press, 'at' | 'isRefused'>): Promise<boolean> {
  const page = window as unknown as Installed;
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  // The bar of selected rows comes a moment after the selection.
  for (let frames = 0; frames < 30 && document.activeElement !== button; frames += 1) {
    button?.focus();
    await new Promise(requestAnimationFrame);
  }
  if (document.activeElement !== button) return false;
  button?.scrollIntoView({ block: at === 'top' ? 'start' : 'end', behavior: 'instant' });
  const messages = document.querySelectorAll<HTMLElement>(
    '[role=status], [role=alert], output, .notice, .field-error',
  );
  page.refusesWrites = isRefused;
  page.refusedWrites = 0;
  const row =
    button?.closest<HTMLElement>('li, tr, article') ??
    button?.closest<HTMLElement>('fieldset, .card, form') ??
    null;
  page.before = {
    path: location.pathname,
    messages: new Set([...messages].map((each) => each.innerText.trim())),
    lines: page.linesOf(() => true),
    row,
    rowText: row?.innerText ?? '',
    place: row ? page.placeOf(row) : 0,
  };
  return true;
}

function look(): Omit<Outcome, 'sent'> | null {
  if (document.querySelector('button[aria-busy=true]')) return null;
  const page = window as unknown as Partial<Installed>;
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const shownTop = Math.max(top, 0);
    const shownBottom = Math.min(bottom, innerHeight);
    if (shownBottom - shownTop < 8 || right - left < 8) return false;
    const hit = (share: number) => {
      const across = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const found = document.elementFromPoint(across, shownTop + (shownBottom - shownTop) * share);
      return found && (element.contains(found) || found.contains(element));
    };
    return [0.15, 0.5, 0.85].some(hit);
  };
  const focused = document.activeElement;
  const focus =
    !focused || focused === document.body
      ? 'the focus is lost'
      : focused.tagName === 'MAIN' ||
          isSeen(focused) ||
          [...((focused as HTMLInputElement).labels ?? [])].some(isSeen)
        ? undefined
        : `the focus is out of view: ${focused.outerHTML.slice(0, 120)}`;
  const { before } = page;
  const messages = [
    ...document.querySelectorAll<HTMLElement>(
      '[role=status], [role=alert], output, .notice, .field-error',
    ),
  ].filter((each) => each.innerText.trim() && !each.closest('.visually-hidden') && isSeen(each));
  const fresh = messages.filter((each) => !before?.messages.has(each.innerText.trim()));
  const answer = (shows: Outcome['shows'], text = '') => ({
    shows,
    isRefused: fresh.some((each) => each.matches('[role=alert], .tone-danger, .field-error')),
    text: text.replaceAll(/\s+/g, ' ').slice(0, 80),
    focus: before ? focus : undefined,
    refusedWrites: page.refusedWrites ?? 0,
    path: location.pathname,
  });
  const [message] = fresh;
  const heading = document.querySelector('h1');
  if (!before || before.path !== location.pathname) {
    // The page of what was made says enough; the list that something was removed from does not.
    const isBack = before?.path.startsWith(location.pathname);
    if (isBack && !message) return answer(undefined, 'back on another page, which says nothing');
    if (message) return answer('page', message.innerText);
    if (heading && isSeen(heading)) return answer('page', heading.textContent);
    return answer(undefined, 'another page, its heading is out of view');
  }
  if (message) return answer('message', message.innerText);
  const known = new Set(before.lines);
  const shown = page.linesOf?.(isSeen) ?? [];
  const added = shown.find((line) => !known.has(line));
  if (added) return answer('state', added);
  // Words that stand elsewhere too, such as "Done".
  if (before.row && isSeen(before.row) && before.row.innerText !== before.rowText)
    return answer('state', before.row.innerText);
  if (before.row && !(before.row.isConnected && before.row.checkVisibility()))
    return answer('state', 'the row is gone');
  if (before.row && page.placeOf?.(before.row) !== before.place)
    return answer('state', 'the row is elsewhere');
  const orderOf = (lines: string[]) => lines.filter((line) => shown.includes(line)).join('|');
  const now = page.linesOf?.(() => true) ?? [];
  if (orderOf(before.lines) !== orderOf(now)) return answer('state', 'the order is another');
  return answer(undefined);
}
