import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-notifications-read.ts';
import {
  AllReadMarker,
  NotificationCounts,
  NotificationFilter,
  NotificationPage,
} from './contract.ts';
import { countUnread, listNotifications } from './queries.ts';

/** `/api/notifications`: what happened, for the signed-in person. */
export const notificationsHttp = createRouter('Account')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'listNotifications',
      summary: 'List your notifications',
      request: { query: NotificationFilter },
      responses: { 200: NotificationPage },
    }),
    async (c) => c.json({ data: await listNotifications(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/counts', {
      access: 'user',
      operationId: 'getNotificationCounts',
      summary: 'Count your unread notifications',
      responses: { 200: NotificationCounts },
    }),
    async (c) => c.json({ data: { unread: await countUnread(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/read-markers', {
      access: 'user',
      operationId: 'markAllNotificationsRead',
      summary: 'Mark your notifications as read: up to a time, or those about a page',
      request: { body: AllReadMarker },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, markAllNotificationsRead(ctxOf(c), c.req.valid('json'))),
  )
  .openapi(
    createRoute('post', '/{id}/read-markers', {
      access: 'user',
      operationId: 'markNotificationRead',
      summary: 'Mark one of your notifications as read',
      request: { params: IdParams },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, markNotificationRead(ctxOf(c), c.req.valid('param'))),
  );
