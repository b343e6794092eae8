/** A server that speaks the part of clamd's protocol that we use: it finds the EICAR test file, and has a limit of size. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The test file that every scanner reports, in two parts, so that none reports this source. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

interface FakeClamd {
  url: string;
  /** What arrived, as one text each. */
  received: string[];
  close(): Promise<void>;
}

type Behaviour = 'scans' | 'hangs' | 'hangs up' | 'fails';

export async function fakeClamd({
  behaviour = 'scans' as Behaviour,
  maxBytes = 1_000_000,
} = {}): Promise<FakeClamd> {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (behaviour === 'hangs up') return void socket.destroy();
    void readStream(socket, maxBytes).then((content) => {
      if (behaviour === 'hangs') return;
      if (behaviour === 'fails') return socket.end('stream: Can not allocate memory ERROR\0');
      if (content === null) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      received.push(content);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The content that the length-prefixed chunks after the command contain; null once it is too large. */
async function readStream(socket: Socket, maxBytes: number): Promise<string | null> {
  const command = 'zINSTREAM\0';
  let waiting = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  let isStarted = false;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!isStarted) {
      if (waiting.length < command.length) continue;
      if (waiting.toString('latin1', 0, command.length) !== command) return 'unknown command';
      waiting = waiting.subarray(command.length);
      isStarted = true;
    }
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE();
      if (length === 0) return content.toString('latin1');
      if (waiting.length < 4 + length) break;
      content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
      waiting = waiting.subarray(4 + length);
      if (content.length > maxBytes) return null;
    }
  }
  return content.toString('latin1');
}
