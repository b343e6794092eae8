import { loadInBrowser, loadOnServer } from '#web/load.ts';
import { FilePage } from '#web/orders/proofs/file-page.tsx';
import { loadFile } from '#web/orders/proofs/load-file.ts';
import type { Route } from './+types/file';

export const loader = loadOnServer(loadFile);
export const clientLoader = loadInBrowser(loadFile);

export default function OrderFilePage({ loaderData }: Route.ComponentProps) {
  return <FilePage data={loaderData} />;
}
