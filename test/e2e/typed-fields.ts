/** What can be typed into on a page: filled without knowing the forms, and read again. The functions run in the browser. */
import type { Page } from 'playwright-core';

/** Fields that keep nothing on purpose. Each has to exist, so that the table stays true. */
export const EXCEPTIONS: Record<string, { selector: string; reason: string }> = {
  secrets: {
    selector:
      'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code]',
    reason: 'a password is never written to the disk of a shared computer',
  },
  signIn: {
    selector: 'input[autocomplete~=username]',
    reason: 'the browser fills it in together with the password',
  },
  exports: {
    selector: '#export-decimals',
    reason: 'each export begins with what the reader’s language needs',
  },
  searches: {
    selector: 'form[method=get] :is(input, select), form:not([method]) :is(input, select)',
    reason: 'what was searched for is in the address; other words are one line',
  },
  selection: {
    selector: '[name=ids], form:has([name=ids]) :is(input, select)',
    reason: 'the selected rows may be gone, or in another state, when the page is opened again',
  },
  columns: {
    selector: 'form:has([name=intent][value=list-columns]) :is(input, select)',
    reason: 'a few ticks in a menu, saved by its button; nothing is written',
  },
  spot: {
    selector: '[name=spot]',
    reason: 'written by a click on a file, never by hand; proofs.test.ts comes back to it',
  },
  pickers: {
    selector: 'input[type=color]',
    reason: 'shows the colour that is written in the field beside it, which keeps it',
  },
  passkeyName: {
    selector: '#passkey-name',
    reason: 'a word with a default, sent at once; the browser then asks for the passkey',
  },
  look: {
    selector: '[name=composer-mode], fieldset.segments input',
    reason: 'shows one of three forms, or the theme: kept elsewhere',
  },
};

export interface Typed {
  /** The values that were changed, by form and name. */
  values: Record<string, string>;
  /** The fields that did not take what was typed. */
  refused: string[];
  /** The names of the forms that something was typed into. */
  forms: string[];
}

/** Types into every field of the page, and answers with what stands there now. */
export async function typeEverywhere(page: Page): Promise<Typed> {
  await page.waitForFunction(editorsAreReady);
  const except = Object.values(EXCEPTIONS)
    .map(({ selector }) => selector)
    .join();
  await page.evaluate(installFields, except);
  await page.evaluate(fillFields);
  return page.evaluate(typedFields);
}

/** The values now; a form that is not shown has none. */
export async function valuesNow(page: Page): Promise<Record<string, string>> {
  await page.evaluate(installFields, '');
  return page.evaluate(() => (window as unknown as Installed).fieldValues());
}

/** The selectors of `EXCEPTIONS` that this page uses. */
export function usedExceptions(page: Page): Promise<string[]> {
  const selectors = Object.entries(EXCEPTIONS).map(
    ([name, each]) => [name, each.selector] as const,
  );
  return page.evaluate(
    (all) => all.filter(([, selector]) => document.querySelector(selector)).map(([name]) => name),
    selectors,
  );
}

/** Sends the form with this name, without the browser's own validation. The page may have asked to sign in before that. */
export async function sendForm(page: Page, name: string): Promise<void> {
  await page.evaluate(installFields, '');
  await page
    .waitForFunction(
      (wanted) =>
        location.pathname === '/login' ||
        [...document.forms].some(
          (each) => (window as unknown as Installed).formName(each) === wanted,
        ),
      name,
    )
    .catch((error: unknown) => {
      throw new Error(`${page.url()} has no form ${name}`, { cause: error });
    });
  await page.evaluate((wanted) => {
    const { formName } = window as unknown as Installed;
    const form = [...document.forms].find((each) => formName(each) === wanted);
    if (!form && location.pathname === '/login') return;
    if (!form) throw new Error(`There is no form ${wanted}`);
    form.noValidate = true;
    const button = [...form.elements].find(
      (each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.disabled,
    );
    form.requestSubmit((button as HTMLButtonElement | undefined) ?? null);
  }, name);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Installed {
  formName(form: HTMLFormElement | null): string;
  typableFields(): Field[];
  fieldKey(field: Field): string;
  fieldValues(): Record<string, string>;
  typedInto: Set<string>;
  valuesBefore: Record<string, string>;
}

/** The visual editor takes the place of its text area some time after the page is shown. */
function editorsAreReady(): boolean {
  return [...document.querySelectorAll('.editor-text')].every((area) => {
    const field = area.closest('.field');
    const remark = field?.querySelector('p[role=status]')?.textContent;
    return field?.querySelector('[contenteditable=true]') || remark;
  });
}

function installFields(except: string): void {
  const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox';
  const never = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file']);
  const page = window as unknown as Installed;
  page.formName = (form) => {
    if (!form) return 'no form';
    const value = (name: string) =>
      form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value ?? '';
    // Without the person.
    const draft = value('draft').split(':').slice(2).join(':');
    return (
      [value('intent'), draft].filter(Boolean).join(' ') ||
      `form ${[...document.forms].indexOf(form)}`
    );
  };
  page.typableFields = () =>
    [...document.querySelectorAll<Field>('input, textarea, select')].filter(
      (field) =>
        !never.has(field.type) &&
        !field.disabled &&
        !(field as HTMLInputElement).readOnly &&
        !(except && field.matches(except)),
    );
  page.fieldKey = (field) => {
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
    const name = field.name || label || 'without a name';
    const choice = field.type === 'checkbox' ? ` ${field.value}` : '';
    const form = field.form;
    const alike = [...(form?.elements ?? [])].filter(
      (each) => (each as Field).name === field.name && each instanceof field.constructor,
    );
    const place = isChoice(field) || alike.length < 2 ? '' : ` ${alike.indexOf(field)}`;
    return `${page.formName(form)}: ${name}${choice}${place}`;
  };
  page.fieldValues = () => {
    const values: Record<string, string> = {};
    for (const field of page.typableFields()) {
      const key = page.fieldKey(field);
      if (field.type === 'radio') {
        if ((field as HTMLInputElement).checked) values[key] = field.value;
        else values[key] ??= '';
      } else if (field.type === 'checkbox') {
        values[key] = (field as HTMLInputElement).checked ? 'checked' : '';
      } else values[key] = field.value;
    }
    return values;
  };
}

/** Fills in rounds: a choice may bring further fields. */
async function fillFields(): Promise<void> {
  const page = window as unknown as Installed;
  page.typedInto = new Set();
  page.valuesBefore = page.fieldValues();
  const pause = () => new Promise((done) => setTimeout(done, 50));
  let number = 0;

  function enter(field: Field, value: string): void {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function textFor(field: HTMLInputElement | HTMLTextAreaElement): string {
    number += 1;
    const day = String((number % 27) + 1).padStart(2, '0');
    const { min, max, step } = field as HTMLInputElement;
    switch (field.type) {
      case 'number':
      case 'range': {
        const by = Number(step) || 1;
        const up = Number(field.value || min || 0) + by;
        return String(max && up > Number(max) ? Math.max(Number(min || 0), Number(max) - by) : up);
      }
      case 'date':
        return `2031-05-${day}`;
      case 'datetime-local':
        return `2031-05-${day}T10:30`;
      case 'time':
        return `10:${String(number % 60).padStart(2, '0')}`;
      case 'color':
        return `#1234${String(number % 90).padStart(2, '0')}`;
      case 'email':
        return `typed${number}@example.test`;
      case 'url':
        return `https://example.test/typed-${number}`;
      default: {
        const text = `Typed ${number}`;
        return field.maxLength > 0 ? text.slice(-field.maxLength) : text;
      }
    }
  }
  function fill(field: Field): void {
    if (field instanceof HTMLSelectElement) {
      const other = [...field.options].findLast(
        (option) => !option.disabled && option.value !== field.value && option.value !== '',
      );
      if (other) enter(field, other.value);
    } else if (field.type === 'checkbox') field.click();
    else if (field.type === 'radio') {
      const group = page
        .typableFields()
        .filter(
          (each) => each.type === 'radio' && each.form === field.form && each.name === field.name,
        ) as HTMLInputElement[];
      group.findLast((each) => !each.checked)?.click();
    } else {
      const editor = field.closest('.field')?.querySelector<HTMLElement>('[contenteditable=true]');
      if (!editor) return enter(field, textFor(field));
      editor.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, textFor(field));
    }
  }
  for (let round = 0; round < 5; round += 1) {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const left = page.typableFields().filter((field) => !page.typedInto.has(page.fieldKey(field)));
    if (left.length === 0) break;
    for (const field of left) {
      const key = page.fieldKey(field);
      if (page.typedInto.has(key)) continue;
      page.typedInto.add(key);
      fill(field);
    }
    await pause();
  }
}

function typedFields(): Typed {
  const page = window as unknown as Installed;
  const now = page.fieldValues();
  const values: Record<string, string> = {};
  const refused: string[] = [];
  const forms = new Set<string>();
  for (const field of page.typableFields()) {
    const key = page.fieldKey(field);
    if (!page.typedInto.has(key)) continue;
    const value = now[key] ?? '';
    if (value !== (page.valuesBefore[key] ?? '') && value !== '') values[key] = value;
    else if (field.type === 'checkbox' && page.valuesBefore[key] !== value) values[key] = value;
    // A list may have nothing else to choose, or another choice took its value back.
    else if (!(field instanceof HTMLSelectElement) && field.type !== 'radio') refused.push(key);
    if (field.form) forms.add(page.formName(field.form));
  }
  return { values, refused, forms: [...forms] };
}
