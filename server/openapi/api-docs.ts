import { Hono } from 'hono';
import { html } from 'hono/html';
import { examplesOf, type DescribedOperation, type Examples } from './api-examples.ts';

interface Operation extends DescribedOperation {
  summary: string;
  tags: string[];
  'x-access': string;
  'x-permission'?: { name: string; roles: Record<string, 'all' | 'assigned'> };
  responses: Record<string, { description: string }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, unknown> };
}

const NEEDS: Record<string, string> = {
  public: 'Open to everybody.',
  user: 'For signed-in people.',
  team: 'For the team.',
  signature: 'For payment providers, by signature.',
};

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.55 system-ui,sans-serif}
h2{margin:3rem 0 .5rem;font-size:1.25rem}h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
article{padding:.9rem 0;border-top:1px solid color-mix(in oklch,currentColor 18%,transparent)}
p{margin:.3rem 0}summary{cursor:pointer;padding:.15rem 0}
pre{overflow-x:auto;margin:.5rem 0;padding:.75rem 1rem;border-radius:.375rem;font-size:.85rem;background:color-mix(in oklch,currentColor 6%,transparent)}`;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/docs`: the API reference as an HTML page, generated from `/api/openapi.json`. */
export function apiDocs(describe: () => Promise<Response>) {
  const docs = new Hono();
  let page: string | undefined;
  docs.get('/docs.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-tags': 'site' }),
  );
  return docs.get('/docs', async (c) => {
    c.header('content-security-policy', POLICY);
    c.header('cache-tags', 'site');
    // A failure, such as a database that is away, is not kept.
    page ??= await pageOf(describe);
    return c.html(page);
  });
}

/** Made once: the description has nearly 400 operations. */
async function pageOf(describe: () => Promise<Response>): Promise<string> {
  const { paths, tags, components } = (await (await describe()).json()) as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>API</title>
          <link rel="stylesheet" href="/api/docs.css" />
        </head>
        <body>
          <h1>API</h1>
          <p>
            Every answer of success is <code>{"data": &hellip;}</code>, every refusal
            <code>application/problem+json</code> with a <code>code</code>. Sign in with
            <code>POST /api/auth/login</code> and send the token as
            <code>Authorization: Bearer</code>. The same as data:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <p>
            In the examples <code>SHOP</code> is the address of this shop and
            <code>TOKEN</code> that token; names in a path, such as <code>ID</code>, are yours to
            fill in.
          </p>
          ${tags.map(
            ({ name, description }) =>
              html`<h2>${name}</h2>
                <p>${description}</p>
                ${(areas.get(name) ?? []).map(({ path, method, operation }) =>
                  article(method, path, operation, components.schemas),
                )}`,
          )}
        </body>
      </html>`,
  );
}

/** A schema with all references resolved. */
function writtenOut(schema: unknown, schemas: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(schema), (_key, value: { $ref?: string } | null) =>
    value?.$ref ? writtenOut(schemas[value.$ref.split('/').at(-1) ?? ''], schemas) : value,
  );
}

/** `Of the team: owner, admin, worker (assigned orders).` */
function rolesIn({ roles }: { roles: Record<string, 'all' | 'assigned'> }): string {
  const names = Object.entries(roles).map(([role, scope]) =>
    scope === 'all' ? role : `${role} (assigned orders)`,
  );
  return `Of the team: ${names.join(', ')}.`;
}

function article(
  method: string,
  path: string,
  operation: Operation,
  schemas: Record<string, unknown>,
) {
  const { summary, parameters = [], requestBody, responses, 'x-access': access } = operation;
  const permission = operation['x-permission'];
  const shape = Object.values(requestBody?.content ?? {})[0]?.schema;
  const names = parameters
    .map(({ name, required }) => (required ? name : `${name} (optional)`))
    .join(', ');
  return html`<article>
    <h3>${method.toUpperCase()} /api${path}</h3>
    <p>${summary}. ${NEEDS[access]} ${permission && rolesIn(permission)}</p>
    ${names && html`<p>Takes ${names}</p>`}
    <p>
      Answers
      ${Object.entries(responses)
        .map(([status, { description }]) => `${status} ${description}`)
        .join(' · ')}
    </p>
    ${
      shape
        ? html`<details>
            <summary>Body</summary>
            <pre tabindex="0">${JSON.stringify(writtenOut(shape, schemas), null, 2)}</pre>
          </details>`
        : ''
    }
    ${access === 'signature' ? '' : example(examplesOf(method, path, operation, schemas))}
  </article>`;
}

function example({ curl, typescript }: Examples) {
  return html`<details>
    <summary>Example</summary>
    <pre tabindex="0">${curl}</pre>
    <pre tabindex="0">${typescript}</pre>
  </details>`;
}
