/**
 * Compresses responses that are generated per request: documents, JSON, feeds, CSV. Hono's own middleware has no brotli and skips small
 * bodies without a length. Long bodies stay streams, so a large export needs no more memory than an uncompressed one.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { toWebStream } from '#lib/web-stream.ts';
import { preferredEncoding } from '#server/content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size, the added headers cost about as much as compression saves. */
const MIN_BYTES = 1024;
/** Up to this size a body is compressed in one piece. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
// With its default window, brotli would buffer 8 MB before its first output.
const BROTLI_STREAM: BrotliOptions = {
  params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP: ZlibOptions = { level: 5 };

export const compress = createMiddleware(async (c, next) => {
  await next();
  if (!isCompressible(c)) return;
  c.res.headers.append('vary', 'accept-encoding');
  const encoding = mayHide(c) ? preferredEncoding(c.req.header('accept-encoding')) : null;
  if (!encoding || !c.res.body) return;

  const reader = c.res.body.getReader();
  const { start, isWhole } = await readStart(reader);
  if (isWhole && start.byteLength < MIN_BYTES) {
    c.res = new Response(start, c.res);
    return;
  }
  const body = isWhole ? await inOnePiece(start, encoding) : asStream(start, reader, encoding);
  c.res = new Response(body, c.res);
  c.res.headers.delete('content-length');
  c.res.headers.set('content-encoding', encoding);
});

function isCompressible({ req, res }: Context): boolean {
  const { headers, status } = res;
  return (
    req.method !== 'HEAD' &&
    status !== 206 &&
    res.body !== null &&
    !headers.has('content-encoding') &&
    !(headers.get('cache-control') ?? '').includes('no-transform') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  );
}

/**
 * Whether the length of this response may depend on its content. Not if it contains a token, or if the request came from a same-site page
 * on another host: repeated requests could guess a secret from lengths (docs/decisions/page-cache-and-compression.md).
 */
function mayHide({ req, res }: Context): boolean {
  return !res.headers.has('set-cookie') && req.header('sec-fetch-site') !== 'same-site';
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function readStart(reader: Reader) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= MAX_BUFFERED_BYTES) {
    const { done, value } = await reader.read();
    if (done) return { start: join(chunks), isWhole: true };
    chunks.push(value);
    bytes += value.byteLength;
  }
  return { start: join(chunks), isWhole: false };
}

function join(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(chunks));
}

function inOnePiece(body: Uint8Array<ArrayBuffer>, encoding: 'br' | 'gzip') {
  return encoding === 'br' ? compressBrotli(body, BROTLI) : compressGzip(body, GZIP);
}

function asStream(start: Uint8Array, reader: Reader, encoding: 'br' | 'gzip'): ReadableStream {
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI_STREAM) : createGzip(GZIP);
  const source = Readable.from(chunksOf(start, reader), {
    objectMode: false,
    highWaterMark: CHUNK_BYTES,
  });
  source.on('error', (error) => compressor.destroy(error));
  compressor.on('close', () => source.destroy());
  return toWebStream(source.pipe(compressor));
}

async function* chunksOf(start: Uint8Array, reader: Reader) {
  try {
    yield start;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel(); // the reader stopped, so the source can stop too
  }
}
