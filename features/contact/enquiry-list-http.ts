import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { EnquiryPage } from './contract.ts';
import { enquiryList } from './enquiry-list-labels.ts';
import { exportEnquiries } from './export-enquiries.ts';
import { listEnquiries } from './list-enquiries.ts';

/** `/api/enquiries`: all enquiries of the shop, for administrators. */
export const enquiryListHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'enquiries.handle',
      operationId: 'listEnquiries',
      tag: 'Enquiries',
      summary: 'List enquiries',
      request: { query: listQuery(enquiryList) },
      responses: { 200: answer(EnquiryPage) },
    }),
    async (c) => c.json({ data: await listEnquiries(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'enquiries.handle',
      operationId: 'exportEnquiries',
      tag: 'Enquiries',
      summary: 'Export enquiries as CSV',
      request: { query: listQuery(enquiryList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportEnquiries(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `enquiries-${day}`) as never;
    },
  );
