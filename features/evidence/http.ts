import { z } from 'zod';
import { limitPrinting, pdfDownload } from '#features/invoices/http.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { collectEvidence } from './collect-evidence.ts';
import { evidencePdf } from './evidence-pdf.ts';

/** `/api/admin/orders/{id}/evidence` */
export const evidenceHttp = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/{id}/evidence',
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: {
        description: 'A PDF for the payment provider, as a download',
        content: { 'application/pdf': { schema: z.string() } },
      },
      ...refusals(
        CommonFailures.sign_in_required,
        CommonFailures.forbidden,
        CommonFailures.too_many_requests,
        OrderFailures.order_not_found,
      ),
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
