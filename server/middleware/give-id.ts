import type { Context } from 'hono';
import type { ApiEnv } from '#kit/http.ts';

/** Lets the route, which reads its parameters from the request, see this id in place of what the address contains. */
export function giveId(c: Context<ApiEnv>, id: string): void {
  const given = c.req.param.bind(c.req);
  c.req.param = ((key?: string) => {
    if (key !== undefined) return key === 'id' ? id : given(key);
    const all: Record<string, string> = given();
    return 'id' in all ? { ...all, id } : all;
  }) as typeof c.req.param;
}
