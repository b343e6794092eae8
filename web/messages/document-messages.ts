import { reloadOnce } from '#web/chunks/chunk-reload.ts';
import { documentLocale } from '#web/page-locale.ts';
import { storeMessages } from './loaded-messages.ts';

/**
 * Browser: loads what the document names with `<MessagePreloads>`, before it is hydrated. False if a file is missing and no reload is due:
 * the page then stays as the server wrote it, and its links and forms work.
 */
export async function loadDocumentMessages(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-messages]');
  try {
    await Promise.all(
      [...links].map(async ({ href, dataset }) => {
        const { messages } = (await import(/* @vite-ignore */ href)) as { messages: object };
        storeMessages(documentLocale(), dataset['messages'] ?? '', messages);
      }),
    );
    return true;
  } catch {
    reloadOnce();
    return false;
  }
}
