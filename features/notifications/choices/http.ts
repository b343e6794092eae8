import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { NotificationChoices, NotificationChoicesPatch } from './contract.ts';
import { getNotificationChoices, saveNotificationChoices } from './choices.ts';

/** `/api/notification-choices`: what the signed-in person wants to be notified of, and how. */
export const notificationChoicesHttp = createRouter('Account')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'getNotificationChoices',
      summary: 'Get what you want to be notified of',
      responses: { 200: NotificationChoices },
    }),
    async (c) => c.json({ data: await getNotificationChoices(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('patch', '/', {
      access: 'user',
      operationId: 'saveNotificationChoices',
      summary: 'Choose what you want to be notified of',
      request: { body: NotificationChoicesPatch },
      responses: { 200: NotificationChoices },
      errors: [CommonFailures.too_many_requests],
    }),
    async (c) =>
      c.json({ data: await saveNotificationChoices(ctxOf(c), c.req.valid('json')) }, 200),
  );
