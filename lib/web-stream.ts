import { Readable } from 'node:stream';

const AHEAD_BYTES = 64 * 1024;

/**
 * A Node stream of bytes as the body of a `Response`. This strategy counts bytes; by default it would count chunks and read far ahead of a
 * slow reader.
 */
export function toWebStream(stream: Readable): ReadableStream {
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES });
  return Readable.toWeb(stream, { strategy }) as ReadableStream;
}
