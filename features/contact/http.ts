import { z } from 'zod';
import { answer, body, createRoute, createRouter, ctxOf, IdParams, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { EnquiryFilter, EnquiryPage, NewEnquiry } from './contract.ts';
import { handleEnquiry } from './handle-enquiry.ts';
import { listEnquiries } from './queries.ts';
import { sendEnquiry } from './send-enquiry.ts';

const Received = z.object({ isReceived: z.literal(true) });
const Handled = z.object({ isHandled: z.boolean() });

/** `/api/enquiries` */
export const contactHttp = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      access: 'public',
      operationId: 'sendEnquiry',
      tag: 'Enquiries',
      summary: 'Send an enquiry',
      request: { body: body(NewEnquiry) },
      responses: {
        201: answer(Received),
        ...refusals(CommonFailures.too_many_requests),
      },
    }),
    async (c) => {
      await sendEnquiry(ctxOf(c), c.req.valid('json'), c.var.clientIp);
      return c.json({ data: { isReceived: true as const } }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      access: 'admin',
      operationId: 'listEnquiries',
      tag: 'Enquiries',
      summary: 'List enquiries',
      request: { query: EnquiryFilter },
      responses: {
        200: answer(EnquiryPage),
      },
    }),
    async (c) => c.json({ data: await listEnquiries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      access: 'admin',
      operationId: 'handleEnquiry',
      tag: 'Enquiries',
      summary: 'Mark an enquiry as handled',
      request: { params: IdParams, body: body(Handled) },
      responses: {
        200: answer(Handled),
      },
    }),
    async (c) => {
      const { isHandled } = c.req.valid('json');
      await handleEnquiry(ctxOf(c), { id: c.req.valid('param').id, isHandled });
      return c.json({ data: { isHandled } }, 200);
    },
  );
