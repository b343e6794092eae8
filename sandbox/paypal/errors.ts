import { json, type Reply } from '#sandbox/http.ts';
import { paypalIds } from '#sandbox/ids.ts';

interface Detail {
  issue: string;
  description?: string;
  field?: string;
  value?: string;
  location?: string;
}

interface Link {
  href: string;
  rel: string;
  method?: string;
}

const messages: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  SERVICE_UNAVAILABLE: 'Service Unavailable.',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
};

/** An error in PayPal's format. */
export class PayPalFailure extends Error {
  readonly status: number;
  readonly errorName: string;
  readonly details: Detail[];
  readonly links: Link[];

  constructor(status: number, errorName: string, details: Detail[] = [], links: Link[] = []) {
    super(details[0]?.issue ?? errorName);
    this.status = status;
    this.errorName = errorName;
    this.details = details;
    this.links = links;
  }
}

export function failureReply(failure: PayPalFailure): Reply {
  const debugId = paypalIds.debug();
  return json(
    failure.status,
    {
      name: failure.errorName,
      ...(failure.details.length > 0 ? { details: failure.details } : {}),
      message: messages[failure.errorName] ?? 'An error occurred.',
      debug_id: debugId,
      links: [
        ...failure.links,
        {
          href: 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/',
          rel: 'information_link',
          method: 'GET',
        },
      ],
    },
    { 'paypal-debug-id': debugId },
  );
}

export function notFound(): PayPalFailure {
  return new PayPalFailure(404, 'RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description:
        'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

export function invalidRequest(field: string, issue: string, description: string): PayPalFailure {
  return new PayPalFailure(400, 'INVALID_REQUEST', [
    { field, issue, description, location: 'body' },
  ]);
}

export function unprocessable(issue: string, description: string, links: Link[] = []) {
  return new PayPalFailure(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }], links);
}
