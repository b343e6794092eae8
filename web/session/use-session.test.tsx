import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useSession } from './use-session.ts';

function Who() {
  const { user, initialized } = useSession();
  return `${user?.username ?? 'nobody'}, ${initialized ? 'known' : 'not known yet'}`;
}

function html(user: { username: string } | null): string {
  const loader = () => ({ user });
  const routes = [{ id: 'root', path: '/', loader, element: <Who /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { user } } } });
  return renderToString(<RouterProvider router={router} />);
}

test('the user of the document is shown until the session of the browser has started', () => {
  expect(html({ username: 'ada' })).toContain('ada, known');
  expect(html(null)).toContain('nobody, not known yet');
});
