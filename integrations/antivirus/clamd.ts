/**
 * ClamAV's daemon, over TCP or a unix socket. Content is streamed to it (`INSTREAM`), so it needs no access to our files and we need none of
 * its programs: https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScanResult, VirusScanner } from './virus-scanner.ts';

const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_LENGTH = 1000;
/** Without any progress; unpacking a large archive takes the scanner a while. */
const SILENCE_MS = 120_000;

interface ClamdOptions {
  /** `tcp://host:port` or `unix:/path/of/the/socket`. */
  url: string;
  /** Larger content is not sent. Not more than clamd's `StreamMaxLength`: beyond it clamd hangs up, and often its answer is lost. */
  maxBytes: number;
  silenceMs?: number;
}

export function createClamd({ url, maxBytes, silenceMs = SILENCE_MS }: ClamdOptions): VirusScanner {
  return {
    async scan({ stream: content, sizeBytes }) {
      if (sizeBytes > maxBytes) {
        content.destroy();
        return { state: 'too_large' };
      }
      const socket = connect(addressOf(url));
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd does not answer')));
      try {
        return await converse(socket, content);
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) };
}

async function converse(socket: Socket, content: Readable): Promise<ScanResult> {
  let answer = '';
  const answered = new AbortController();
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer = (answer + text).slice(0, MAX_ANSWER_LENGTH);
    if (text.includes('\0')) answered.abort();
  });
  const { signal } = answered;
  const closed = once(socket, 'close', { signal });
  closed.catch(() => {}); // an error is reported by the pipeline as well
  try {
    // It may answer before it has everything: then the rest is not sent.
    await pipeline(framed(content), socket, { end: false, signal });
    await closed;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return readAnswer(answer);
}

/** Each chunk after its length; an empty one ends the stream. */
async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
      const part = chunk.subarray(at, at + CHUNK_BYTES);
      yield lengthOf(part.length);
      yield part;
    }
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readAnswer(answer: string): ScanResult {
  const text = answer.replaceAll('\0', '').trim();
  const [, signature] = /^stream: (.+) FOUND$/.exec(text) ?? [];
  if (signature) return { state: 'infected', signature };
  if (text === 'stream: OK') return { state: 'clean' };
  if (/size limit exceeded/i.test(text)) return { state: 'too_large' };
  throw new Error(`clamd could not check the file: ${text || 'no answer'}`);
}
