import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FilterChips, type FilterChip } from './filter-chips.tsx';

function htmlOf(items: FilterChip[]): string {
  const element = <FilterChips label="State" items={items} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
}

test('a filter that would show nothing is left out, unless it is the chosen one', () => {
  const items = [
    { to: '/?a', label: 'Some', active: false, count: 3 },
    { to: '/?b', label: 'None', active: false, count: 0 },
    { to: '/?c', label: 'Chosen', active: true, count: 0 },
    { to: '/?d', label: 'Not counted', active: false },
  ];
  const html = htmlOf(items);
  const shown = items.filter(({ label }) => html.includes(label)).map(({ label }) => label);
  expect(shown).toEqual(['Some', 'Chosen', 'Not counted']);
});

test('a lone filter that is chosen already is no choice', () => {
  const all = { to: '/', label: 'All', active: true };
  const none = { to: '/?a', label: 'None', active: false, count: 0 };
  expect(htmlOf([all, none])).toBe('');
  expect(
    htmlOf([
      { ...all, active: false },
      { ...none, active: true },
    ]),
  ).toContain('All');
});
