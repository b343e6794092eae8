import { browserApi, call, type ApiClient } from '#web/api.ts';
import { loadInBrowser, loadOnServer } from '#web/load.ts';

/** The number on the bell. */
export interface Unread {
  unread: number;
}

const load = ({ api }: { api: ApiClient }): Promise<Unread> =>
  call(api.notifications.counts.$get());

/** For the loaders of the layouts that show the bell. */
export const unreadOnServer = loadOnServer(load);
export const unreadInBrowser = loadInBrowser(load);

export const reloadUnread = () => load({ api: browserApi() });
