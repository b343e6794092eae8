import type { PageSlug } from '#features/pages/contract.ts';
import type {
  Translation,
  TranslationEdit,
} from '#features/settings/shared/translation-contract.ts';
import { isLocale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
import type { LoadArgs } from '#web/load.ts';

/** Reads and saves one content's texts in one language. */
export interface TranslationEndpoint {
  load(): Promise<Translation>;
  save(edit: TranslationEdit): Promise<unknown>;
}

/** The endpoint that an editor's address names: services, posts and pages each have their own. */
export function translationEndpoint({
  api: { admin },
  params: { kind, id = '', locale: tag },
}: Pick<LoadArgs, 'api' | 'params'>): TranslationEndpoint {
  const locale = isLocale(tag) ? tag : 'en'; // the API refuses the language of the original
  if (kind === 'services') {
    const service = admin.services[':id'].translations[':locale'];
    const param = { id, locale };
    return {
      load: () => call(service.$get({ param })),
      save: (json) => call(service.$put({ param, json })),
    };
  }
  if (kind === 'posts') {
    const post = admin.posts[':id'].translations[':locale'];
    const param = { id, locale };
    return {
      load: () => call(post.$get({ param })),
      save: (json) => call(post.$put({ param, json })),
    };
  }
  const page = admin.pages[':slug'].translations[':locale'];
  const param = { slug: id as PageSlug, locale }; // the API refuses others
  return {
    load: () => call(page.$get({ param })),
    save: (json) => call(page.$put({ param, json })),
  };
}
