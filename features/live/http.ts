import { OrderFailures } from '#features/orders/contract.ts';
import { requireUser } from '#kit/authorize.ts';
import { companiesOf, type Ctx } from '#kit/ctx.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { createRoute, createRouter, ctxOf, sendsContent } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { LiveQuery } from './contract.ts';
import type { LiveHub } from './live-hub.ts';
import { requireTopics } from './require-topics.ts';

/** `/api/live`: which of the caller's topics changed, as it happens. */
export function liveHttp({ live }: { live: LiveHub }) {
  return createRouter('Live').openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'streamChanges',
      summary: 'Receive the names of what changed as server-sent events',
      request: { query: LiveQuery },
      responses: {
        200: sendsContent(
          'text/event-stream',
          'Each `message` event holds the topics that changed, separated by spaces; read them again. An event `full` says that there are too many streams: use `mode=poll` for a while. Streams end after some minutes; connect again with `ageMs`.',
        ),
      },
      errors: [CommonFailures.forbidden, CommonFailures.not_found, OrderFailures.order_not_found],
    }),
    async (c) => {
      const { topics: list, ageMs, mode } = c.req.valid('query');
      const ctx = ctxOf(c);
      const topics = list.split(',');
      await requireTopics(ctx, topics);
      const request = {
        topics,
        reportedAs: topicsOfCompanies(ctx, topics),
        ageMs,
        userId: requireUser(ctx).userId,
        sessionId: c.var.sessionId,
      };
      return new Response(mode === 'poll' ? live.poll(request) : live.open(request), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // nginx would hold events back.
          'x-accel-buffering': 'no',
          // Lets the server stop without waiting until an idle connection is given up.
          connection: 'close',
        },
      }) as never;
    },
  );
}

/** A person's orders are those of their companies too. Who joins or leaves one connects again. */
function topicsOfCompanies(ctx: Ctx, topics: readonly string[]): ReadonlyMap<string, string> {
  const mine = liveTopic.ordersOf(requireUser(ctx).userId);
  if (!topics.includes(mine)) return new Map();
  return new Map(
    companiesOf(ctx.actor).map(({ companyId }) => [liveTopic.ordersOf(companyId), mine]),
  );
}
