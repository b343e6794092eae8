import autocannon from 'autocannon';

export interface Measurement {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

/** Keeps the server busy for some seconds with requests like those of a browser with compression. Throws if a request fails. */
export async function measure({
  url,
  headers = {},
  connections = 20,
  seconds = 8,
}: Load): Promise<Measurement> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    workers: 1,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`);
  return {
    requests: result['2xx'],
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
