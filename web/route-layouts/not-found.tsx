import { data } from 'react-router';
import { followRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';

/** Every unknown path, unless something was there before. */
async function load(args: LoadArgs): Promise<never> {
  await followRedirect(args);
  throw data({ code: 'not_found' }, { status: 404 });
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function NotFound() {
  return null;
}
