import { data } from 'react-router';

/** Every path that is nothing else. */
export function loader() {
  throw data(
    { title: 'Page Not Found', code: 'not_found' },
    { status: 404, statusText: 'Page Not Found' },
  );
}

export const clientLoader = loader;

export default function NotFound() {
  return null;
}
