import { readConfig } from '#lib/config/env.ts';
import { createApi } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';

/** The API for its own description, which reads no row and calls no provider. */
export function describedApi() {
  return createApi({
    config: readConfig({}),
    payments: { livemode: false },
    identities: { list: [] },
    locales: { get: async () => ({ defaultLocale: 'en', locales: ['en'] }) },
  } as unknown as Deps);
}
