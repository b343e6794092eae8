/** A collector for OpenTelemetry that keeps what it gets: the fields of its protobuf messages that tests read. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  trace: string;
  id: string;
  parent: string;
  name: string;
  attributes: Record<string, string | number>;
}

export interface ReceivedLine {
  trace: string;
  body: string;
  attributes: Record<string, string | number>;
}

export async function openReceiver() {
  const spans: ReceivedSpan[] = [];
  const lines: ReceivedLine[] = [];
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    // Export request → resource → scope → spans or records.
    const items = partsOf(bytes, 1)
      .flatMap((resource) => partsOf(resource, 2))
      .flatMap((scope) => partsOf(scope, 2));
    if (request.url === '/v1/traces') spans.push(...items.map(readSpan));
    if (request.url === '/v1/logs') lines.push(...items.map(readLine));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    lines,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function readSpan(bytes: Uint8Array): ReceivedSpan {
  return {
    trace: hexOf(bytes, 1),
    id: hexOf(bytes, 2),
    parent: hexOf(bytes, 4),
    name: textOf(bytes, 5),
    attributes: attributesOf(bytes, 9),
  };
}

function readLine(bytes: Uint8Array): ReceivedLine {
  return {
    trace: hexOf(bytes, 9),
    body: textOf(partsOf(bytes, 5)[0] ?? new Uint8Array(), 1),
    attributes: attributesOf(bytes, 6),
  };
}

function attributesOf(bytes: Uint8Array, field: number): Record<string, string | number> {
  return Object.fromEntries(
    partsOf(bytes, field).map((pair) => {
      const value = partsOf(pair, 2)[0] ?? new Uint8Array();
      const number = fieldsOf(value).find(([name]) => name === 3)?.[1];
      return [textOf(pair, 1), typeof number === 'number' ? number : textOf(value, 1)];
    }),
  );
}

const hexOf = (bytes: Uint8Array, field: number) =>
  Buffer.from(partsOf(bytes, field)[0] ?? []).toString('hex');
const textOf = (bytes: Uint8Array, field: number) =>
  Buffer.from(partsOf(bytes, field)[0] ?? []).toString();

/** The values of a field of bytes, text or a message. */
function partsOf(bytes: Uint8Array, field: number): Uint8Array[] {
  return fieldsOf(bytes).flatMap(([name, value]) =>
    name === field && typeof value !== 'number' ? [value] : [],
  );
}

/** The fields of a message by the wire format of protobuf: numbers as such, the rest as bytes. */
function fieldsOf(bytes: Uint8Array): [field: number, value: number | Uint8Array][] {
  const fields: [number, number | Uint8Array][] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const wire = tag & 7;
    if (wire === 0) {
      fields.push([tag >> 3, varint()]);
      continue;
    }
    const length = wire === 1 ? 8 : wire === 5 ? 4 : varint();
    fields.push([tag >> 3, bytes.subarray(at, at + length)]);
    at += length;
  }
  return fields;
}
