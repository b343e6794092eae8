import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files whose text areas belong to a form in another file, which has the draft. */
const PARTS =
  /services\/(?:questions|packages|faq)|settings\/(?:contact|seller|working-time|texts)|question-field|writing-field|billing-fields|translations\/translation-field|home\/section-field|users\/actions|setup\/seller/;
/** One stores its choice in its own format, see order-draft.ts; the other shows code to copy. */
const OWN = /order-choices|services\/sharing/;

/** Signing in is filled in by the browser; the orders' table has one line beside a selection that may be gone; a new passkey has a name already. */
const WITHOUT = /^auth\/(?!register)|admin\/orders\/table|profile\/passkeys/;

const FORMS = /<Form\b[^>]*method="post"[\s\S]*?<\/Form>|<(ApiForm|PublicForm)\b[\s\S]*?<\/\1>/g;

const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/^(?:ui|styleguide)\//.test(file) && !OWN.test(file),
);
const textOf = (file: string) => readFileSync(`web/${file}`, 'utf8');
const hasDraft = (text: string) => /<Draft(?:Notice|Form)\b|<ApiForm[^>]*\bdraft\b/.test(text);

test('every form with a long text keeps a draft', () => {
  const without = files.filter((file) => {
    const text = textOf(file);
    return (
      /<(?:TextArea|MarkdownField|WritingField)\b/.test(text) &&
      !PARTS.test(file) &&
      !hasDraft(text)
    );
  });
  expect(without).toEqual([]);
});

test('every form with a line of text keeps a draft', () => {
  const without = files.filter((file) => {
    const forms = textOf(file).match(FORMS) ?? [];
    return (
      !WITHOUT.test(file) && forms.some((form) => /<TextInput\b/.test(form) && !hasDraft(form))
    );
  });
  expect(without).toEqual([]);
});

test('every dialog with a field keeps a draft, or is a search', () => {
  const typedInto = files.filter((file) => {
    const text = textOf(file);
    return (
      /<(?:Form)?Dialog\b/.test(text) && /<(?:TextInput|TextArea|SelectInput|input)\b/.test(text)
    );
  });
  const without = typedInto.filter((file) => {
    const text = textOf(file);
    return !hasDraft(text) && !/<FormDialog\b/.test(text) && !/type="search"/.test(text);
  });
  expect(typedInto).toContain('admin/orders/board/hold-dialog.tsx');
  expect(without).toEqual([]);
});
