import { data } from 'react-router';

/** Every unknown path. */
function notFound(): never {
  throw data({ code: 'not_found' }, { status: 404 });
}

// Two functions, because the server's loader is removed from the browser build.
export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function NotFound() {
  return null;
}
