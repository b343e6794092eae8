import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { EnquiryPage } from './contract.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import { listEnquiries, enquirySource } from './list-enquiries.ts';

/** `/api/enquiries`: all enquiries of the shop, for administrators. */
export const enquiryListHttp = createRouter('Enquiries')
  .openapi(listRoute(enquiryList, EnquiryPage, 'listEnquiries', 'List enquiries'), async (c) =>
    c.json({ data: await listEnquiries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(exportRoute(enquiryList, 'exportEnquiries', 'Export enquiries as CSV'), (c) =>
    sendExport(ctxOf(c), enquirySource, c.req.valid('query')),
  );
