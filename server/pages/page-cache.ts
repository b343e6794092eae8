/**
 * Caches anonymous responses in memory, with their compressed versions and ETag, until their content changes. A response may be cached only
 * if all of its content was tagged; an edit invalidates its tags in every process on commit (kit/invalidate.ts).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { LRUCache } from 'lru-cache';
import { preferredEncoding } from '#server/content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const A_DAY_MS = 86_400_000;
/** How long a page is still served after its time while a new one is made. Nobody waits then for a page that only grew old. */
const MAX_STALE_MS = 60_000;

interface Form {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

export interface CachedPage {
  etag: string;
  /** In terms of the cache's clock. */
  freshUntil: number;
  tags: ReadonlySet<string>;
  raw: Form;
  br: Form;
  gzip: Form;
}

export interface RenderedPage {
  response: Response;
  /** The tags of its content; undefined if it must not be cached. */
  tags: ReadonlySet<string> | undefined;
}

/** Not `instanceof`: behind @hono/node-server, a clone has another Response class than the global one. */
export function isCachedPage(result: Response | CachedPage): result is CachedPage {
  return 'raw' in result;
}

interface Rendering {
  /** The response itself is not cached or read: everyone who waits gets a clone. */
  result: Promise<Response | CachedPage>;
  /** The tags invalidated since it began. */
  forgotten: Set<string>;
  isCleared: boolean;
}

interface PageCacheOptions {
  /** For pages without a query, whose number is limited by the shop's content. */
  maxBytes: number;
  /** For pages with a query: anyone can invent searches and cursors, so these never evict the others. */
  maxQueryBytes: number;
  ttlMs: number;
  /** The clock, in milliseconds since any moment. */
  now?: () => number;
}

export class PageCache {
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #fixed: LRUCache<string, CachedPage>;
  readonly #queried: LRUCache<string, CachedPage>;
  /** The render that new visitors wait for. */
  readonly #current = new Map<string, Rendering>();
  /** Every render in progress, including those that began before an edit and that no new visitor joins. */
  readonly #underWay = new Set<Rendering>();
  /** For the metrics; somebody who waits for a render of another visitor is a miss. */
  hits = 0;
  misses = 0;

  constructor({ maxBytes, maxQueryBytes, ttlMs, now = () => performance.now() }: PageCacheOptions) {
    this.#ttlMs = ttlMs;
    this.#now = now;
    const options = { ttl: ttlMs, ttlResolution: 0, perf: { now }, sizeCalculation: bytesOf };
    this.#fixed = new LRUCache({ ...options, maxSize: maxBytes });
    this.#queried = new LRUCache({ ...options, maxSize: maxQueryBytes });
  }

  /**
   * The cached page, or the result of `render`. Concurrent requests share one render, so it must depend only on the key. A page whose time
   * is over is served while a new one is made, for at most a minute; one whose content changed never is.
   */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<Response | CachedPage> {
    const cached = this.#storeOf(key).get(key);
    if (cached) {
      this.hits += 1;
      const isFresh = this.#now() < cached.freshUntil;
      // If it fails, the next visitor tries again, and after the minute meets the error.
      if (!isFresh && !this.#current.has(key)) this.#begin(key, render).result.catch(() => {});
      return cached;
    }
    this.misses += 1;
    const { result } = this.#current.get(key) ?? this.#begin(key, render);
    const response = await result;
    return isCachedPage(response) ? response : response.clone();
  }

  /** Drops every page with this tag. A render that began before is not cached, and new requests do not wait for it. */
  invalidate(tag: string): void {
    for (const rendering of this.#underWay) rendering.forgotten.add(tag);
    this.#current.clear();
    for (const store of [this.#fixed, this.#queried]) {
      for (const [key, page] of store.entries()) if (page.tags.has(tag)) store.delete(key);
    }
  }

  /** Drops everything: notifications may have been missed. */
  clear(): void {
    for (const rendering of this.#underWay) rendering.isCleared = true;
    this.#current.clear();
    this.#fixed.clear();
    this.#queried.clear();
  }

  #storeOf(key: string): LRUCache<string, CachedPage> {
    return key.includes('?') ? this.#queried : this.#fixed;
  }

  #begin(key: string, render: () => Promise<RenderedPage>): Rendering {
    const rendering: Rendering = {
      result: undefined as never, // set on the next line, before anything can read it
      forgotten: new Set(),
      isCleared: false,
    };
    rendering.result = this.#renderAndKeep(key, render, rendering).finally(() => {
      this.#underWay.delete(rendering);
      if (this.#current.get(key) === rendering) this.#current.delete(key);
    });
    this.#underWay.add(rendering);
    this.#current.set(key, rendering);
    return rendering;
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    rendering: Rendering,
  ): Promise<Response | CachedPage> {
    await undefined; // the caller registers this render before it runs
    const { response, tags } = await render();
    if (!tags || response.status !== 200 || response.headers.has('set-cookie')) return response;
    // A picture is expensive to draw and changes only with its tags.
    const isPicture = response.headers.get('content-type')?.startsWith('image/png');
    const ttl = isPicture ? A_DAY_MS : this.#ttlMs;
    const page = await toCachedPage(response, { tags, freshUntil: this.#now() + ttl });
    const isStale = rendering.isCleared || [...tags].some((tag) => rendering.forgotten.has(tag));
    if (!isStale) this.#storeOf(key).set(key, page, { ttl: ttl + MAX_STALE_MS });
    return page;
  }
}

// A page's headers and map entries cost about a kilobyte.
function bytesOf({ raw, br, gzip: gz }: CachedPage): number {
  return raw.body.byteLength + br.body.byteLength + gz.body.byteLength + 1024;
}

async function toCachedPage(
  response: Response,
  about: Pick<CachedPage, 'tags' | 'freshUntil'>,
): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { 'cache-tags': _internal, ...responseHeaders } = Object.fromEntries(response.headers);
  const control = responseHeaders['cache-control'] ?? '';
  const headers: Record<string, string> = {
    ...responseHeaders,
    etag,
    vary: [responseHeaders['vary'], 'accept-encoding, cookie, authorization']
      .filter(Boolean)
      .join(', '),
    // Pages and the API send no caching header or no-store; a cached response may be stored by browsers if they revalidate it.
    'cache-control': control.startsWith('public') ? control : 'no-cache',
  };
  const raw = { body, headers };
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers['content-type'] ?? ''))
    return { ...about, etag, raw, br: raw, gzip: raw };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ]);
  return {
    ...about,
    etag,
    raw,
    br: { body: br, headers: { ...headers, 'content-encoding': 'br' } },
    gzip: { body: gz, headers: { ...headers, 'content-encoding': 'gzip' } },
  };
}

/** Responds with the smallest encoding the browser accepts, or with 304 if it has this version. */
export function sendPage(page: CachedPage, request: Headers): Response {
  if (request.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.raw.headers });
  }
  const form = page[preferredEncoding(request.get('accept-encoding')) ?? 'raw'];
  return new Response(form.body, { headers: form.headers });
}
