/**
 * Names the sentence of a refusal or field error: `api-contact:subjectMissing`, or with parameters `api-files:tooMany:{"files":10}`.
 * Contracts and verbs use names instead of sentences, because only the answer knows its reader's language. Safe in a browser, which loads
 * no catalogue for it.
 */
import type { ApiArea, Messages, ParamsOf } from '#messages/types.ts';
import type { CurrencyCode, Money } from '#lib/money/money.ts';

/** The name of a sentence as text, since zod, databases and logs store texts. */
export type MessageKey = string;

/** A parameter in JSON: an amount as decimal text with its currency. */
export type MessageParam = string | number | { amount: string; currency: CurrencyCode };
export type MessageParams = Record<string, MessageParam>;

/** Parameters that a zod issue contains, so that contracts need not repeat them. */
type FromIssue = 'minimum' | 'maximum';

/** Parameters as a caller passes them; an amount stays `Money`, so that each language formats it. */
export type GivenParams<Params> = {
  [Name in keyof Params]: Params[Name] extends string ? string | Money : Params[Name];
};

/** Parameters as they are in the fault, amounts in JSON. */
type WrittenParams<Params> = {
  [Name in keyof Params]: Params[Name] extends string
    ? string | Exclude<MessageParam, string | number>
    : Params[Name];
};

type Given<Params> = Params extends undefined
  ? []
  : keyof Omit<Params, FromIssue> extends never
    ? [params?: Params]
    : [
        params: WrittenParams<
          Omit<Params, FromIssue> & Partial<Pick<Params, FromIssue & keyof Params>>
        >,
      ];

/** For one feature: `const fault = faultsOf('api-contact')`, then `z.email(fault('emailInvalid'))`. */
export function messageKeysOf<Name extends ApiArea>(area: Name) {
  return <Key extends keyof Messages<Name> & string>(
    key: Key,
    ...params: Given<ParamsOf<Messages<Name>[Key]>>
  ): MessageKey => withParams(`${area}:${key}`, params[0] as object | undefined);
}

export function withParams(fault: MessageKey, params: object | undefined): MessageKey {
  return params ? `${fault}:${JSON.stringify(params)}` : fault;
}

/** The parts of a fault; null for any other text. */
export function readMessageKey(
  text: MessageKey,
): { area: ApiArea; key: string; params: MessageParams } | null {
  const [, area, key = '', params] = /^(api-[a-z-]+):(\w+)(?::(\{.*\}))?$/s.exec(text) ?? [];
  if (!area) return null;
  return {
    area: area as ApiArea,
    key,
    params: params ? (JSON.parse(params) as MessageParams) : {},
  };
}
