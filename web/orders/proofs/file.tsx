import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { FilePage } from './file-page.tsx';
import { loadFile } from './load-file.ts';
import { commentActions } from './comment-actions.ts';
import proofsStylesheet from '#web/styles/proofs-page.css?url';
import type { Route } from './+types/file';

/** Only the page of a file needs them. */
export const links = () => [{ rel: 'stylesheet', href: proofsStylesheet }];

const act = defineActions(commentActions);

export const loader = loadOnServer(loadFile);
export const clientLoader = loadInBrowser(loadFile);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function OrderFilePage({ loaderData }: Route.ComponentProps) {
  return <FilePage data={loaderData} />;
}
