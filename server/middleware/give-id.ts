import type { Context } from 'hono';
import type { ApiEnv } from '#kit/http.ts';

/** Lets the route, which reads its parameters from the request, see this id in place of what the address contains. */
export function giveId(c: Context<ApiEnv>, id: string): void {
  const originalParam = c.req.param.bind(c.req);
  c.req.param = ((key?: string) => {
    if (key !== undefined) return key === 'id' ? id : originalParam(key);
    const all: Record<string, string> = originalParam();
    return 'id' in all ? { ...all, id } : all;
  }) as typeof c.req.param;
}
