import { data } from 'react-router';

/** Every path that is nothing else. */
function notFound(): never {
  throw data(
    { title: 'Page Not Found', code: 'not_found' },
    { status: 404, statusText: 'Page Not Found' },
  );
}

// Two functions: the server's loader is cut out of what browsers get.
export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function NotFound() {
  return null;
}
