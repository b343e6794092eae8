import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

async function sentBy(act: (api: ReturnType<typeof createApiClient>) => Promise<unknown>) {
  const requests: Request[] = [];
  const api = createApiClient('http://shop.test/api', {
    headers: { cookie: 'a=b' },
    fetch: (address, init) => {
      requests.push(new Request(address, init));
      return Response.json({ data: {} });
    },
  });
  await act(api);
  expect(requests).toHaveLength(1);
  return requests[0] as Request;
}

test('a path is filled in, and no part of it can change the address', async () => {
  const request = await sentBy((api) =>
    api.services[':service'].$get({ param: { service: '../orders?a' }, query: {} }),
  );
  expect(request.url).toBe('http://shop.test/api/services/..%2Forders%3Fa');
  expect(request.method).toBe('GET');
  expect(request.headers.get('cookie')).toBe('a=b');
});

test('a query leaves out unset values', async () => {
  const query = { search: 'a b', cursor: undefined };
  const request = await sentBy((api) => api.services.$get({ query }));
  expect(request.url).toBe('http://shop.test/api/services?search=a+b');
});

test('JSON is sent with its headers', async () => {
  const json = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const request = await sentBy((api) => api.enquiries.$post({ json } as never));
  expect(request.method).toBe('POST');
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.json()).toEqual(json);
});

test('a form contains its file', async () => {
  const file = new File(['x'], 'x.txt');
  const request = await sentBy((api) => api.files.$post({ form: { file } }));
  expect(((await request.formData()).get('file') as File).name).toBe('x.txt');
});

test('a form contains every file of a list', async () => {
  const files = [new File(['x'], 'x.txt'), new File(['y'], 'y.txt')];
  const param = { id: '0b0f5a4c-6ad2-4a6e-9c1b-6f6a0b6d3c11' };
  const request = await sentBy((api) =>
    api.orders[':id'].files.$post({ param, form: { files } } as never),
  );
  const sent = (await request.formData()).getAll('files') as File[];
  expect(sent.map(({ name }) => name)).toEqual(['x.txt', 'y.txt']);
});
