import type { Db } from '#db/client.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { ShopLanguages } from '#lib/locale.ts';

/** The shop's languages, which every request needs: read once, and again after a change of the settings. */
export class ShopLocales {
  readonly #db: Db;
  #languages: Promise<ShopLanguages> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  get(): Promise<ShopLanguages> {
    this.#languages ??= getShopLanguages({ db: this.#db }).catch((error: unknown) => {
      this.#languages = undefined;
      throw error;
    });
    return this.#languages;
  }

  /** The settings changed, or a change may have been missed. */
  invalidate(): void {
    this.#languages = undefined;
  }
}
