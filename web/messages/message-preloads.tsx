import { useMatches } from 'react-router';
import { areasByRoute } from 'virtual:message-areas';
import { messageFiles } from 'virtual:message-files';
import { useLocale } from '#web/use-locale.ts';

/** Server: the page's message files, loaded with its scripts and read by `loadDocumentMessages`. */
export function MessagePreloads() {
  const locale = useLocale();
  const areas = new Set(useMatches().flatMap(({ id }) => areasByRoute[id] ?? []));
  return [...areas].map((area) => (
    <link
      key={area}
      rel="modulepreload"
      href={messageFiles[`${locale}/${area}`]}
      data-messages={area}
    />
  ));
}
