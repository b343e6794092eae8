import type { ApiTag } from '#kit/api-tags.ts';
import type { Ctx } from '#kit/ctx.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import type { FailureKind } from '#lib/api-failure.ts';
import type { Permission } from '#lib/permissions.ts';
import { CurrentPreviewLink, PreviewLink } from './contract.ts';

interface PreviewLinkRoutes {
  /** The kind of draft; operation ids name it, such as `makeServicePreviewLink`. */
  kind: 'service' | 'post';
  tag: ApiTag;
  access: Permission;
  notFound: FailureKind;
  find(ctx: Ctx, id: string): Promise<PreviewLink | null>;
  make(ctx: Ctx, id: string): Promise<PreviewLink>;
  end(ctx: Ctx, id: string): Promise<void>;
}

/** `…/{id}/preview-link`: the secret link of one kind of draft. */
export function previewLinkHttp({
  kind,
  tag,
  access,
  notFound,
  find,
  make,
  end,
}: PreviewLinkRoutes) {
  const path = '/{id}/preview-link';
  const name = kind.slice(0, 1).toUpperCase() + kind.slice(1);
  return createRouter(tag)
    .openapi(
      createRoute('get', path, {
        access,
        operationId: `get${name}PreviewLink`,
        summary: `Get the preview link of a ${kind}`,
        request: { params: IdParams },
        responses: { 200: CurrentPreviewLink },
        errors: [notFound],
      }),
      async (c) => {
        const link = await find(ctxOf(c), c.req.valid('param').id);
        return c.json({ data: { link } }, 200);
      },
    )
    .openapi(
      createRoute('put', path, {
        access,
        operationId: `make${name}PreviewLink`,
        summary: `Make a new preview link of a ${kind}`,
        request: { params: IdParams },
        responses: { 200: PreviewLink },
        errors: [notFound],
      }),
      async (c) => c.json({ data: await make(ctxOf(c), c.req.valid('param').id) }, 200),
    )
    .openapi(
      createRoute('delete', path, {
        access,
        operationId: `end${name}PreviewLink`,
        summary: `End the preview link of a ${kind}`,
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [notFound],
      }),
      async (c) => answerDone(c, end(ctxOf(c), c.req.valid('param').id)),
    );
}
