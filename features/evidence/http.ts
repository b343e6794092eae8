import { z } from 'zod';
import { OrderFailures } from '#features/orders/contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { answer, createRoute, createRouter, ctxOf, IdParams, sendsContent } from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { EvidenceFailures, EvidencePack } from './contract.ts';
import { findPack, openPack } from './queries.ts';
import { requestPack } from './request-pack.ts';

const request = { params: IdParams };
const { order_not_found } = OrderFailures;
const notReady = [order_not_found, EvidenceFailures.evidence_not_ready];
const shared = { access: 'money.change', request } as const;

/** `/api/admin/orders/{id}/evidence` */
export function evidenceHttp(needs: { files: FileStore }) {
  return createRouter('Orders')
    .openapi(
      createRoute('get', '/{id}/evidence', {
        ...shared,
        operationId: 'getEvidencePack',
        summary: 'Get the state of the evidence for a dispute',
        responses: {
          200: answer(
            z.object({ pack: EvidencePack.nullable() }),
            'The latest pack, or null if no pack was made',
          ),
        },
        errors: [order_not_found],
      }),
      async (c) => {
        const pack = await findPack(ctxOf(c), c.req.valid('param').id);
        return c.json({ data: { pack } }, 200);
      },
    )
    .openapi(
      createRoute('post', '/{id}/evidence', {
        ...shared,
        operationId: 'prepareEvidencePack',
        summary: 'Prepare the evidence for a dispute',
        responses: {
          202: answer(
            z.object({ pack: EvidencePack }),
            'The pack is made in the background. Returns the pack in progress if there is one',
          ),
        },
        errors: [CommonFailures.too_many_requests, order_not_found],
      }),
      async (c) => {
        const pack = await requestPack(ctxOf(c), orderInput(c));
        return c.json({ data: { pack } }, 202);
      },
    )
    .openapi(
      createRoute('get', '/{id}/evidence.zip', {
        ...shared,
        operationId: 'downloadEvidence',
        summary: 'Download the evidence for a dispute',
        responses: {
          200: sendsContent(
            'application/zip',
            'A zip for the payment provider, as a download: the evidence, invoice and credit notes as PDF, the terms, and the files of the order',
          ),
        },
        errors: notReady,
      }),
      async (c) => {
        const orderId = c.req.valid('param').id;
        return (await openPack(ctxOf(c), needs.files, { orderId, as: 'zip' })) as never;
      },
    )
    .openapi(
      createRoute('get', '/{id}/evidence.pdf', {
        ...shared,
        operationId: 'downloadEvidencePdf',
        summary: 'Download the evidence as a PDF',
        responses: {
          200: sendsContent('application/pdf', 'The evidence alone, as a PDF to download'),
        },
        errors: notReady,
      }),
      async (c) => {
        const orderId = c.req.valid('param').id;
        return (await openPack(ctxOf(c), needs.files, { orderId, as: 'pdf' })) as never;
      },
    );
}
