import { ApiError, type Client } from '@paypal/paypal-server-sdk';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';

/**
 * Reads a resource that the SDK has no method for, through the SDK: the same host guard, token and errors. Returns any JSON; the caller
 * checks its shape.
 */
export async function getJson(
  client: Client,
  path: string,
  query: Record<string, string | number>,
  options: { abortSignal: AbortSignal },
): Promise<{ result: unknown }> {
  const request = client.getRequestBuilderFactory()('GET', path);
  for (const [name, value] of Object.entries(query)) request.query(name, value);
  request.header('Accept', 'application/json');
  request.defaultToError(ApiError);
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText(options);
  try {
    return { result: JSON.parse(result) };
  } catch {
    throw new UnexpectedAnswerError('PayPal did not answer with JSON');
  }
}
