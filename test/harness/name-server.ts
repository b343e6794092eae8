/** A name server for TXT records, on this machine. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const NOT_FOUND = 3;

/** Each name has its records, a record its parts; `silent` names get no answer, and all others do not exist. */
export async function startNameServer(
  records: Readonly<Record<string, readonly (readonly string[])[] | 'silent'>>,
) {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { port, address }) => {
    asked += 1;
    const { name, endsAt } = readQuestion(query);
    const found = records[name];
    if (found !== 'silent') socket.send(answer(query.subarray(0, endsAt), found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; endsAt: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), endsAt: at + 5 };
}

function answer(question: Buffer, found: readonly (readonly string[])[] = []): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x81_80 | (found.length === 0 ? NOT_FOUND : 0), 2);
  header.writeUInt16BE(found.length, 6); // answers
  header.writeUInt32BE(0, 8); // neither authorities nor additional records
  const rows = found.map((parts) => {
    const data = Buffer.concat(
      parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])),
    );
    const row = Buffer.alloc(12);
    row.writeUInt16BE(0xc0_0c, 0); // the name of the question
    row.writeUInt16BE(16, 2); // TXT
    row.writeUInt16BE(1, 4);
    row.writeUInt32BE(60, 6);
    row.writeUInt16BE(data.length, 10);
    return Buffer.concat([row, data]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...rows]);
}
