import { data } from 'react-router';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';

export interface FormArgs extends ActionArgs {
  /** The object of the page. */
  param: { id: string };
  text: (field: string) => string;
  /** The header of a request that must be done once, however often the form is sent. */
  once: { 'idempotency-key': string };
}

type Handlers = Readonly<Record<string, (args: FormArgs) => Promise<unknown>>>;

/** What an action did: its name, or what its handler says instead; and in which of several equal forms. */
type Done<Actions extends Handlers> =
  | { done: keyof Actions & string; row?: FormRow }
  | (Extract<
      Awaited<ReturnType<Actions[keyof Actions]>>,
      { done: string } | { init: unknown } | Response
    > & { row?: FormRow });

/** The hidden fields that say which of several equal forms it is. */
export type FormRow = Readonly<Record<string, string>>;

/** Forms of earlier releases called saving with the choices between two versions another action: `merge-details`, `overwrite`. */
const saveOf = (action: string) =>
  action.replace(
    /^(?:merge|overwrite)(?:-(.+))?$/,
    (_, form: string | undefined) => form ?? 'save',
  );

/** The action of a sent form: buttons of one action say after a colon what they are about, such as `up:packages:2`. */
export const actionOf = (intent = ''): string => intent.replace(/:.*/s, '');

/**
 * The `act` of a page: one handler for each of its forms, by the form's `action`. Any other form is refused with 400. What is needed for
 * forms that were opened before an upgrade is an entry under the earlier name, until the next release.
 */
export function defineActions<Actions extends Handlers>(actions: Actions) {
  const [only = '', ...others] = Object.keys(actions);
  return async (args: ActionArgs): Promise<Done<Actions>> => {
    // Forms of the release before do not name the only action of their page.
    if (others.length === 0 && !args.form.has('intent')) args.form.set('intent', only);
    const text = (field: string) => formText(args.form, field);
    const sent = actionOf(text('intent'));
    const action = Object.hasOwn(actions, sent) ? sent : saveOf(sent);
    const handle = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!handle) throw unknownAction();
    const param = { id: args.params['id'] ?? '' };
    const once = { 'idempotency-key': text('key') || crypto.randomUUID() };
    const row = rowOf(args.form);
    const result = await handle({ ...args, param, text, once });
    if (!isResult(result)) return { done: action, ...row };
    return ('done' in result ? { ...result, ...row } : result) as Done<Actions>;
  };
}

/** The refusal of an action that the page does not have: a handler throws it if the part after the colon names nothing. */
export const unknownAction = () => data({ code: 'invalid_input' }, { status: 400 });

/** More than any form has: a stranger may name thousands. */
const MAX_ROW_FIELDS = 4;

/** The form says which of its fields tell it from equal ones. */
function rowOf(form: FormData): { row?: FormRow } {
  const names = formText(form, 'row');
  form.delete('row');
  if (names === '') return {};
  const fields = names.split(' ', MAX_ROW_FIELDS);
  return { row: Object.fromEntries(fields.map((name) => [name, formText(form, name)])) };
}

/** Redirects and answers with a status of their own too. What the API answered is not passed on. */
function isResult(result: unknown): result is object {
  if (result instanceof Response) return true;
  return typeof result === 'object' && !!result && ('done' in result || 'init' in result);
}
