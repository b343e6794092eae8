/**
 * Whole anonymous answers in memory, with their compressed forms and ETag, until something they show changes. One may be kept only if
 * everything it was made from was tagged; an edit invalidates its tags in every process on commit (kit/invalidate.ts).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { LRUCache } from 'lru-cache';
import { preferredEncoding } from './content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const A_DAY_MS = 86_400_000;

interface Form {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

export interface CachedPage {
  etag: string;
  tags: ReadonlySet<string>;
  raw: Form;
  br: Form;
  gzip: Form;
}

export interface RenderedPage {
  response: Response;
  /** What it shows; undefined if it must not be kept. */
  tags: ReadonlySet<string> | undefined;
}

/** Not by `instanceof`: behind @hono/node-server, a clone is a Response of another class than the global one. */
export function isCachedPage(result: Response | CachedPage): result is CachedPage {
  return 'raw' in result;
}

interface Rendering {
  /** A response is not kept, and never read itself: everyone who waits gets a clone. */
  result: Promise<Response | CachedPage>;
  /** What was invalidated since it began. */
  forgotten: Set<string>;
  isCleared: boolean;
}

interface PageCacheOptions {
  /** For pages without a query, of which there are as many as the shop has content. */
  maxBytes: number;
  /** For pages with one: anyone can make up searches and cursors, so these never push the others out. */
  maxQueryBytes: number;
  ttlMs: number;
}

export class PageCache {
  readonly #ttlMs: number;
  readonly #fixed: LRUCache<string, CachedPage>;
  readonly #queried: LRUCache<string, CachedPage>;
  /** The render that visitors who ask now wait for. */
  readonly #current = new Map<string, Rendering>();
  /** Every render under way, also those that began before an edit and that no new visitor joins. */
  readonly #underWay = new Set<Rendering>();

  constructor({ maxBytes, maxQueryBytes, ttlMs }: PageCacheOptions) {
    this.#ttlMs = ttlMs;
    const options = { ttl: ttlMs, sizeCalculation: bytesOf };
    this.#fixed = new LRUCache({ ...options, maxSize: maxBytes });
    this.#queried = new LRUCache({ ...options, maxSize: maxQueryBytes });
  }

  /**
   * The kept page, or the one that `render` makes. Many who ask at once get the result of one render, so it must be made from the key
   * alone.
   */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<Response | CachedPage> {
    const kept = this.#storeOf(key).get(key);
    if (kept) return kept;
    const { result } = this.#current.get(key) ?? this.#begin(key, render);
    const made = await result;
    return isCachedPage(made) ? made : made.clone();
  }

  /** Drops every page that shows this. A render that began before is not kept, and nobody who asks from now on waits for it. */
  invalidate(tag: string): void {
    for (const rendering of this.#underWay) rendering.forgotten.add(tag);
    this.#current.clear();
    for (const store of [this.#fixed, this.#queried]) {
      for (const [key, page] of store.entries()) if (page.tags.has(tag)) store.delete(key);
    }
  }

  /** Drops everything: notices may have been missed. */
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
    const page = await toCachedPage(response, tags);
    const isStale = rendering.isCleared || [...tags].some((tag) => rendering.forgotten.has(tag));
    // A picture costs much to draw and changes only with its tags.
    const ttl = page.raw.headers['content-type']?.startsWith('image/png') ? A_DAY_MS : this.#ttlMs;
    if (!isStale) this.#storeOf(key).set(key, page, { ttl });
    return page;
  }
}

// A page's headers and its place in the maps cost about as much as a kilobyte.
function bytesOf({ raw, br, gzip: gz }: CachedPage): number {
  return raw.body.byteLength + br.body.byteLength + gz.body.byteLength + 1024;
}

async function toCachedPage(response: Response, tags: ReadonlySet<string>): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { 'cache-tags': _internal, ...given } = Object.fromEntries(response.headers);
  const control = given['cache-control'] ?? '';
  const headers: Record<string, string> = {
    ...given,
    etag,
    vary: [given['vary'], 'accept-encoding, cookie, authorization'].filter(Boolean).join(', '),
    // Our pages and the API say nothing or no-store; what is kept here may be kept there too, if it is asked for again.
    'cache-control': control.startsWith('public') ? control : 'no-cache',
  };
  const raw = { body, headers };
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers['content-type'] ?? ''))
    return { etag, tags, raw, br: raw, gzip: raw };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ]);
  return {
    etag,
    tags,
    raw,
    br: { body: br, headers: { ...headers, 'content-encoding': 'br' } },
    gzip: { body: gz, headers: { ...headers, 'content-encoding': 'gzip' } },
  };
}

/** Answers with the smallest form the browser takes, or with 304 if it has this very page. */
export function sendPage(page: CachedPage, request: Headers): Response {
  if (request.get('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.raw.headers });
  }
  const form = page[preferredEncoding(request.get('accept-encoding')) ?? 'raw'];
  return new Response(form.body, { headers: form.headers });
}
