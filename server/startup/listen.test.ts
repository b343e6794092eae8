import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const SENDERS = 12;

test('while the port closes, whatever a proxy has sent is answered', async () => {
  const PORT = await freePort();
  // Each answer holds the event loop: requests wait in their connections, and connections in the queue of the port.
  const close = await listen({ PORT, HOST }, async () => {
    for (const end = performance.now() + 4; performance.now() < end;);
    await sleep(5);
    return new Response('answered');
  });
  const agent = new http.Agent({ keepAlive: true });
  const results = new Map<string, number>();
  const senders = Array.from({ length: SENDERS }, async () => {
    for (let result = ''; result !== 'ECONNREFUSED';) {
      result = await post(PORT, agent);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  });
  await sleep(300);
  await close();
  await Promise.all(senders);
  agent.destroy();
  expect([...results.keys()].toSorted()).toEqual([
    'ECONNREFUSED',
    'answered, close',
    'answered, keep-alive',
  ]);
});

test('connections without a request stay open for longer than proxies keep them', async () => {
  const PORT = await freePort();
  const close = await listen({ PORT, HOST }, () => new Response('answered'));
  const { headers } = await fetch(`http://${HOST}:${PORT}/`);
  expect(headers.get('keep-alive')).toBe('timeout=130');
  await close();
});

/** What was answered and what becomes of the connection, or the code of the error. */
function post(port: number, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    http
      .request({ host: HOST, port, agent, method: 'POST' }, (response) => {
        void text(response).then((body) => resolve(`${body}, ${response.headers.connection}`));
      })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end('sent');
  });
}
