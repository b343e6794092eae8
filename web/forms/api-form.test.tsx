import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { formError } from '#web/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ApiForm, PageError } from './api-form.tsx';
import { EditForm } from './edit-form.tsx';

/** Two steps that can be changed or removed, as the server renders them after an action. */
function pageAfter(result: object | undefined): string {
  const routes = [{ id: 'page', path: '/', Component: Page }];
  const hydrationData = { loaderData: {}, actionData: result ? { page: result } : null };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />,
  );
}

const STEPS = ['one', 'two'];
const EDIT = { version: 3, entries: [['note', 'As before']] as const, labels: { note: 'Note' } };

function Page() {
  return (
    <>
      <PageError />
      {/* Of a section, which leaves other forms alone. */}
      <PageError action="add" />
      {STEPS.map((stepId) => (
        <section key={stepId}>
          <EditForm
            action="edit"
            row={{ stepId }}
            unsaved="step"
            edit={EDIT}
            fold="Change"
            rename={{ body: 'note' }}
            messages={{ unclear: 'Not clear.' }}
          >
            <TextArea id={stepId} name="note" label="Note" defaultValue="As before" />
            <Checkbox name="internal" value="yes" label="Internal" defaultChecked />
            {['en', 'de', 'fr'].map((tag) => (
              <Checkbox key={tag} id={tag} name="tags" value={tag} label={tag} />
            ))}
            <Saved>Done.</Saved>
          </EditForm>
          <ApiForm action="remove" row={{ stepId }} errorOnTop>
            <Button>Remove</Button>
          </ApiForm>
        </section>
      ))}
    </>
  );
}

function refusedWith(values: Record<string, string>) {
  const { message: title, code, fields } = formError('unclear', { body: 'unclear' });
  return { error: { title, code, fields }, values };
}

function sections(html: string): string[] {
  return html.match(/<section>[\s\S]*?<\/section>/g) ?? [];
}

test('a form sends its action, its row and a key against doubles', () => {
  const [first = ''] = sections(pageAfter(undefined));
  expect(first).toContain('<input type="hidden" name="intent" value="edit"/>');
  expect(first).toContain('<input type="hidden" name="stepId" value="one"/>');
  expect(first).toMatch(/name="key" value="[\da-f-]{36}"/);
  expect(first).not.toContain('role="alert"');
});

test('a refused form is open, with what was typed and why it was refused; the form of another row is as before', () => {
  const values = { intent: 'edit', stepId: 'two', note: 'Typed' };
  const [first = '', second = ''] = sections(pageAfter(refusedWith(values)));
  expect(first).toContain('<details>');
  expect(first).toContain('As before');
  expect(first).toContain('checked=""');
  expect(second).toContain('<details open="">');
  expect(second).toContain('>Typed</textarea>');
  expect(second).toContain('aria-invalid="true"');
  expect(second).toContain('Not clear.');
  expect(second).not.toContain('checked=""');
});

test('of several boxes with one name those are ticked again that were', () => {
  const values = { intent: 'edit', stepId: 'one', tags: 'en\nfr' };
  const [first = ''] = sections(pageAfter(refusedWith(values)));
  const ticked = [...first.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g)].map(String);
  expect(ticked.map((each) => /value="(\w+)"/.exec(each)?.[1])).toEqual(['en', 'fr']);
});

test('a form says what it was started from, also after it was refused', () => {
  const [first = ''] = sections(pageAfter(undefined));
  expect(first).toMatch(/name="startedFrom" value="3 note=\w+"/);
  const values = { intent: 'edit', stepId: 'two', note: 'Typed', startedFrom: '2 note=x' };
  const [, second = ''] = sections(pageAfter(refusedWith(values)));
  expect(second).toContain('name="version" value="2"');
  expect(second).toContain('name="startedFrom" value="2 note=x"');
});

test('a result is shown in the row that was sent', () => {
  const html = pageAfter({ done: 'edit', row: { stepId: 'two' } });
  expect(sections(html).map((each) => each.includes('Done.'))).toEqual([false, true]);
});

test('why a button that may be gone was refused is shown at the top, once', () => {
  const html = pageAfter(refusedWith({ intent: 'remove', stepId: 'two', error: 'top' }));
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<section>'));
});

test('a button of a page that was opened before it had this mark shows why it was refused in its form', () => {
  const html = pageAfter(refusedWith({ intent: 'remove', stepId: 'two' }));
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(sections(html)[1]).toContain('role="alert"');
});
