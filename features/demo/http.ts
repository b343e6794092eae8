import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { Demo, DemoFailures, DemoRun, NewDemoRun } from './contract.ts';
import { getDemo, type DemoNeeds } from './queries.ts';
import { startDemoRun } from './start-demo-run.ts';

/** `/api/admin/demo` */
export function demoHttp(needs: DemoNeeds) {
  return createRouter('Settings')
    .openapi(
      createRoute('get', '/', {
        access: 'settings.change',
        operationId: 'getDemo',
        summary: 'Get the demo content of the shop',
        responses: { 200: Demo },
      }),
      async (c) => c.json({ data: await getDemo(ctxOf(c), needs) }, 200),
    )
    .openapi(
      createRoute('post', '/runs', {
        access: 'settings.change',
        operationId: 'startDemoRun',
        summary: 'Fill an empty shop with demo content, or remove it',
        request: { body: NewDemoRun },
        responses: { 202: DemoRun },
        errors: [
          DemoFailures.demo_running,
          DemoFailures.shop_not_empty,
          DemoFailures.shop_takes_money,
          DemoFailures.no_demo_content,
        ],
      }),
      async (c) => {
        const run = await startDemoRun(ctxOf(c), needs, c.req.valid('json'));
        return c.json({ data: run }, 202);
      },
    );
}
