import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

test('a filter that would show nothing is left out, unless it is the chosen one', () => {
  const items = [
    { to: '/?a', label: 'Some', active: false, count: 3 },
    { to: '/?b', label: 'None', active: false, count: 0 },
    { to: '/?c', label: 'Chosen', active: true, count: 0 },
    { to: '/?d', label: 'Not counted', active: false },
  ];
  const element = <FilterChips label="State" items={items} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  const shown = items.filter(({ label }) => html.includes(label)).map(({ label }) => label);
  expect(shown).toEqual(['Some', 'Chosen', 'Not counted']);
});
