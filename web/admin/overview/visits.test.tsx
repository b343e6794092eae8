import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Visits } from '#features/visits/contract.ts';
import { VisitsLine } from './visits.tsx';

test.each([
  ['visits are counted and there were some', true, 7, ''],
  ['nobody came', true, 0, 'No visits were counted in this period.'],
  ['visits are no longer counted', false, 7, 'Visits are not counted.'],
  ['visits were never counted', false, 0, 'Visits are not counted.'],
])('one line says what the figures leave open: %s', (_, isCounting, now, line) => {
  const visits = { isCounting, views: { now, before: 0 } } as Visits;
  const router = createMemoryRouter([{ path: '/', element: <VisitsLine visits={visits} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(line);
  expect(html === '').toBe(line === '');
});
