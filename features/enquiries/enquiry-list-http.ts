import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { exportOf, listOf, sendExport } from '#kit/lists/list-http.ts';
import { EnquiryPage } from './contract.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import { listEnquiries, enquirySource } from './list-enquiries.ts';

/** `/api/enquiries`: all enquiries of the shop, for administrators. */
export const enquiryListHttp = createRouter('Enquiries')
  .openapi(
    createRoute('get', '/', {
      ...listOf(enquiryList, EnquiryPage),
      operationId: 'listEnquiries',
      summary: 'List enquiries',
    }),
    async (c) => c.json({ data: await listEnquiries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      ...exportOf(enquiryList),
      operationId: 'exportEnquiries',
      summary: 'Export enquiries as CSV',
    }),
    (c) => sendExport(ctxOf(c), enquirySource, c.req.valid('query')),
  );
