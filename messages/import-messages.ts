/** The messages of one area, for child processes: all catalogues take longer to load than a PDF to make. */
import type { Locale } from '#lib/locale.ts';
import type { Area, Messages } from './types.ts';

export async function importMessages<Name extends Area>(
  locale: Locale,
  area: Name,
): Promise<Messages<Name>> {
  const { messages } = (await import(`./compiled/${locale}/${area}.ts`)) as {
    messages: Messages<Name>;
  };
  return messages;
}
