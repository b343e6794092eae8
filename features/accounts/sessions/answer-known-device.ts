import type { Context } from 'hono';
import { done, type ApiEnv } from '#kit/http.ts';
import { writeDeviceCookie } from './device-cookie.ts';

/** Answers that the work is done, when it is, and makes the browser a known one of the person who proved their mailbox. */
export async function answerKnownDevice(
  c: Context<ApiEnv>,
  work: Promise<{ deviceToken: string }>,
) {
  const { deviceToken } = await work;
  c.header('set-cookie', writeDeviceCookie(deviceToken));
  return c.json(done, 200);
}
