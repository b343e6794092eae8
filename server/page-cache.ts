/**
 * Whole anonymous documents in memory, with their compressed forms and ETag, until something they show changes. A page may be kept only
 * if everything it was made from was tagged; an edit makes every process forget its tags on commit (kit/invalidate.ts).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Form {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

export interface CachedPage {
  etag: string;
  freshUntil: number;
  tags: ReadonlySet<string>;
  raw: Form;
  br?: Form;
  gzip?: Form;
}

export interface RenderedPage {
  response: Response;
  /** What it shows; undefined if it must not be kept. */
  tags: ReadonlySet<string> | undefined;
}

export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<Response | CachedPage>>();
  readonly #forgotten = new Map<string, number>();
  #clearedAt = 0;
  #moment = 0;
  readonly #limit: number;
  readonly #ttlMs: number;

  constructor(options: { limit: number; ttlMs: number }) {
    this.#limit = options.limit;
    this.#ttlMs = options.ttlMs;
  }

  /** The kept page, or the one that `render` makes; many who ask at once wait for one render. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<Response | CachedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.freshUntil > Date.now()) return kept;
    const running = this.#rendering.get(key);
    if (running) {
      const result = await running;
      return result instanceof Response ? (await render()).response : result;
    }
    const mine = this.#renderAndKeep(key, render).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, mine);
    return mine;
  }

  /** Drops every page that shows one of these; a render under way since before is not kept either. */
  forget(tag: string): void {
    this.#forgotten.set(tag, ++this.#moment);
    for (const [key, page] of this.#pages) if (page.tags.has(tag)) this.#pages.delete(key);
  }

  /** Drops everything: notices may have been missed. */
  clear(): void {
    this.#clearedAt = ++this.#moment;
    this.#forgotten.clear();
    this.#pages.clear();
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<Response | CachedPage> {
    const startedAt = this.#moment;
    const { response, tags } = await render();
    if (!tags || !isKeepable(response)) return response;
    const page = await toCachedPage(response, tags, Date.now() + this.#ttlMs);
    const isStale =
      this.#clearedAt > startedAt ||
      [...tags].some((tag) => (this.#forgotten.get(tag) ?? 0) > startedAt);
    if (!isStale) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      const oldest = this.#pages.keys().next();
      if (this.#pages.size > this.#limit && !oldest.done) this.#pages.delete(oldest.value);
    }
    return page;
  }
}

function isKeepable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('set-cookie') &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function toCachedPage(
  response: Response,
  tags: ReadonlySet<string>,
  freshUntil: number,
): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(response.headers),
    etag,
    vary: 'accept-encoding, cookie',
    'cache-control': 'no-cache',
  };
  const page: CachedPage = { etag, freshUntil, tags, raw: { body, headers } };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ]);
  page.br = { body: br, headers: { ...headers, 'content-encoding': 'br' } };
  page.gzip = { body: gz, headers: { ...headers, 'content-encoding': 'gzip' } };
  return page;
}

/** Answers with the smallest form the browser takes, or with 304 if it has this very page. */
export function sendPage(page: CachedPage, request: Headers): Response {
  if (request.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.raw.headers });
  }
  const accepted = request.get('accept-encoding') ?? '';
  const form =
    (accepted.includes('br') && page.br) || (accepted.includes('gzip') && page.gzip) || page.raw;
  return new Response(form.body, { headers: form.headers });
}
