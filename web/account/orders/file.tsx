import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { FilePage } from '#web/orders/proofs/file-page.tsx';
import { loadFile } from '#web/orders/proofs/load-file.ts';
import { submitComment } from '#web/orders/proofs/submit-comment.ts';
import proofsStylesheet from '#web/styles/proofs-page.css?url';
import type { Route } from './+types/file';

/** Only the page of a file needs them. */
export const links = () => [{ rel: 'stylesheet', href: proofsStylesheet }];

export const loader = loadOnServer(loadFile);
export const clientLoader = loadInBrowser(loadFile);
export const action = actOnServer(submitComment);
export const clientAction = actInBrowser(submitComment);

export default function OrderFilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage data={loaderData} actionData={actionData} />;
}
