import { Readable } from 'node:stream';
import { z } from 'zod';
import { limitPrinting, pdfDownload } from '#features/invoices/http.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { CommonFailures } from '#lib/failure.ts';
import { collectEvidence } from './collect-evidence.ts';
import { openEvidencePack } from './evidence-pack.ts';
import { evidencePdf } from './evidence-pdf.ts';

const request = { params: z.object({ id: z.string() }) };
const refused = refusals(
  CommonFailures.sign_in_required,
  CommonFailures.forbidden,
  CommonFailures.too_many_requests,
  OrderFailures.order_not_found,
);

/** `/api/admin/orders/{id}/evidence` and `…/evidence.pdf` */
export function evidenceHttp(needs: { files: FileStore }) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}/evidence',
        access: 'admin',
        operationId: 'downloadEvidence',
        tag: 'Orders',
        summary: 'Download the evidence for a dispute',
        request,
        responses: {
          200: {
            description:
              'A zip for the payment provider, as a download: the evidence, invoice and credit notes as PDF, the terms, and the files of the order',
            content: { 'application/zip': { schema: z.string() } },
          },
          ...refused,
        },
      }),
      async (c) => {
        const ctx = ctxOf(c);
        const evidence = await collectEvidence(ctx, c.req.valid('param').id);
        await limitPrinting(ctx);
        const pack = await openEvidencePack(needs.files, evidence);
        return zipDownload(pack, `Evidence ${evidence.order.number}.zip`) as never;
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}/evidence.pdf',
        access: 'admin',
        operationId: 'downloadEvidencePdf',
        tag: 'Orders',
        summary: 'Download the evidence as PDF',
        request,
        responses: {
          200: {
            description: 'The evidence alone, as a PDF to download',
            content: { 'application/pdf': { schema: z.string() } },
          },
          ...refused,
        },
      }),
      async (c) => {
        const ctx = ctxOf(c);
        const evidence = await collectEvidence(ctx, c.req.valid('param').id);
        await limitPrinting(ctx);
        const pdf = await evidencePdf(evidence);
        return pdfDownload(pdf, `Evidence ${evidence.order.number}.pdf`) as never;
      },
    );
}

function zipDownload(zip: Readable, name: string): Response {
  return new Response(Readable.toWeb(zip) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
