import { Hono } from 'hono';
import { html } from 'hono/html';

interface Operation {
  summary: string;
  tags: string[];
  'x-access': string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
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
  admin: 'For administrators.',
  signature: 'For payment providers, by signature.',
};

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.55 system-ui,sans-serif}
h2{margin:3rem 0 .5rem;font-size:1.25rem}h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
article{padding:.9rem 0;border-top:1px solid color-mix(in oklch,currentColor 18%,transparent)}
p{margin:.3rem 0}pre{overflow-x:auto;font-size:.85rem}summary{cursor:pointer}`;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/docs`: the API reference as an HTML page, generated from `/api/openapi.json`. */
export function apiDocs(describe: () => Promise<Response>) {
  const docs = new Hono();
  docs.get('/docs.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return docs.get('/docs', async (c) => {
    const { paths, tags, components } = (await (await describe()).json()) as Description;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const areas = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
    c.header('content-security-policy', POLICY);
    return c.html(
      html`<!doctype html>
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
              Every answer of success is <code>{"data": …}</code>, every refusal
              <code>application/problem+json</code> with a <code>code</code>. Sign in with
              <code>POST /api/auth/login</code> and send the token as
              <code>Authorization: Bearer</code>. The same as data:
              <a href="/api/openapi.json">openapi.json</a>.
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
  });
}

/** A schema with all references resolved. */
function writtenOut(schema: unknown, schemas: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(schema), (_key, value: { $ref?: string } | null) =>
    value?.$ref ? writtenOut(schemas[value.$ref.split('/').at(-1) ?? ''], schemas) : value,
  );
}

function article(
  method: string,
  path: string,
  { summary, parameters = [], requestBody, responses, 'x-access': access }: Operation,
  schemas: Record<string, unknown>,
) {
  const shape = Object.values(requestBody?.content ?? {})[0]?.schema;
  const names = parameters
    .map(({ name, required }) => (required ? name : `${name} (optional)`))
    .join(', ');
  return html`<article>
    <h3>${method.toUpperCase()} /api${path}</h3>
    <p>${summary}. ${NEEDS[access]}</p>
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
  </article>`;
}
