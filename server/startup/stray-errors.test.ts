import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

// In a separate process, because the test runner also listens for stray errors.
const PROGRAM = `
  import { EventEmitter, once } from 'node:events';
  import { createServer } from 'node:http';
  import { serve } from '@hono/node-server';
  import { catchStrayErrors, inJob, inRequest } from '#server/startup/stray-errors.ts';

  catchStrayErrors(() => { console.log('ended in order'); process.exitCode = 1; server.close(); });
  const emitter = () => new EventEmitter().emit('error', new Error('no listener'));
  const strays = {
    '/event': () => void setImmediate(emitter),
    '/throw': () => new Promise(() => setTimeout(() => { throw new Error('in a callback'); })),
    '/promise': () => void Promise.reject(new Error('not awaited')),
  };
  const handle = async (request) => {
    await strays[new URL(request.url).pathname]?.();
    return new Response('answered');
  };
  const server = serve({ fetch: (request, env) => inRequest(request, env, () => handle(request)), port: 0 });
  await once(server, 'listening');
  const ask = (path) =>
    fetch('http://localhost:' + server.address().port + path).then((answer) => answer.text(), () => 'cut off');
  const answers = [await ask('/event'), await ask('/throw'), await ask('/promise')];
  await inJob('a job', async () => void setImmediate(emitter));
  void Promise.reject(new Error('of nobody, and awaited by nobody'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(JSON.stringify([...answers, await ask('/')]));
  setTimeout(() => { throw new Error('of nobody'); });
`;

test('a stray error ends its request or job; one outside both ends the process with a clean shutdown', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  const [answers, ended] = out.trim().split('\n');
  expect(JSON.parse(answers as string)).toEqual(['answered', 'cut off', 'answered', 'answered']);
  expect({ ended, code }).toEqual({ ended: 'ended in order', code: 1 });
  const lines = errors
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ level, path, job }) => [level, path ?? job])).toEqual([
    [50, '/event'],
    [50, '/throw'],
    [50, '/promise'],
    [50, undefined],
    [50, 'a job'],
    [60, undefined],
  ]);
});
