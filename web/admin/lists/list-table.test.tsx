import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ListDescription } from '#lib/lists/list.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ListTable } from './list-table.tsx';
import type { ListWords } from './list-words.ts';

const list = {
  name: 'things',
  path: '/admin/things',
  title: 'navOrders',
  api: '/things',
  access: 'coupons.change',
  filters: {},
  sorts: ['newest'],
  columns: { name: 'fixed' },
} as const satisfies ListDescription;
const words: ListWords<typeof list> = {
  title: 'Things',
  search: 'Name',
  total: () => '3 things',
  filters: {},
  sorts: { newest: 'Newest first' },
  columns: { name: 'Name' },
};

/** Three rows with a bar, as the server renders them after an action. */
function pageAfter(values: Record<string, string>): string {
  const routes = [{ id: 'page', path: '/', Component: Page }];
  const error = { title: 'Not done.', code: 'unclear', fields: {} };
  const hydrationData = { loaderData: {}, actionData: { page: { error, values } } };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />,
  );
}

function Page() {
  return (
    <ListTable
      list={list}
      words={words}
      columns={null}
      rows={['one', 'two', 'three'].map((id) => ({ id }))}
      cells={{ name: ({ id }) => ({ value: id }) }}
      selection={{
        nameOf: ({ id }) => id,
        bar: ({ chosen, clear }) => (
          <SelectionBar label="With these" selected={`${chosen.length} selected`} clear={clear}>
            {null}
          </SelectionBar>
        ),
      }}
    />
  );
}

test('a refused bulk action says so in its bar, and the selection stays', () => {
  const html = pageAfter({ intent: 'batch:hold', ids: 'one\nthree', error: 'top' });
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html.indexOf('role="alert"')).toBeGreaterThan(html.indexOf('With these'));
  expect(html).toContain('2 selected');
  const ticked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([box]) => box);
  expect(ticked.map((box) => /value="(\w+)"/.exec(box)?.[1])).toEqual(['one', 'three']);
});

test('why a button of a row was refused is shown above the rows, and no bar', () => {
  const html = pageAfter({ intent: 'up:two', error: 'top' });
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<table'));
  expect(html).toContain('0 selected');
});
