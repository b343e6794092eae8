import { z } from 'zod';
import {
  Translation,
  TranslationEdit,
  TranslationFailures,
} from '#features/settings/shared/translation-contract.ts';
import type { FailureKind } from '#lib/api-failure.ts';
import type { Permission } from '#lib/permissions.ts';

interface TranslationRoutes<Params extends z.ZodObject> {
  access: Permission;
  params: Params;
  notFound: FailureKind;
  /** Why else a translation may be refused. */
  refusals?: readonly FailureKind[];
}

/** What the routes `…/translations/{locale}` of one kind of content declare beside their name and summary. */
export function translationRoutes<Params extends z.ZodObject>({
  access,
  params,
  notFound,
  refusals = [],
}: TranslationRoutes<Params>) {
  return {
    read: {
      access,
      request: { params },
      responses: { 200: Translation },
      errors: [notFound],
    },
    save: {
      access,
      bodyBytes: 1_000_000,
      request: { params, body: TranslationEdit },
      responses: { 200: z.object({ version: z.number().int() }) },
      errors: [
        TranslationFailures.translation_changed,
        TranslationFailures.translation_of_source,
        notFound,
        ...refusals,
      ],
    },
  };
}
