import { AccountFailures } from '#features/accounts/contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import {
  answer,
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  IdParams,
  TokenParams,
  sendsContent,
} from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import {
  DataExport,
  PersonalData,
  PrivacyFailures,
  PrivacyOverview,
  ProcessingRecord,
  Proof,
} from './contract.ts';
import { getDataOf, getOwnData } from './get-personal-data.ts';
import { getPrivacyOverview } from './get-overview.ts';
import { getProcessingRecord } from './get-record.ts';
import { keepAccountByLink, keepAccountOf, keepOwnAccount } from './keep-account.ts';
import { openExport } from './open-export.ts';
import { requestDeletion, requestDeletionOf } from './request-deletion.ts';
import { requestExport, requestExportOf } from './request-export.ts';

const { last_owner, link_dead, own_account, wrong_password } = AccountFailures;
const { erasure_running, export_not_found } = PrivacyFailures;
const { reauthentication_required } = CommonFailures;

/** `/api/account`: the signed-in person's own data. */
export function ownDataHttp(needs: { files: FileStore }) {
  return createRouter('Account')
    .openapi(
      createRoute('get', '/data', {
        access: 'user',
        operationId: 'getPersonalData',
        whileViewing: 'refused',
        summary: 'Get the state of your data copy and of the deletion of your account',
        responses: { 200: PersonalData },
      }),
      async (c) => c.json({ data: await getOwnData(ctxOf(c)) }, 200),
    )
    .openapi(
      createRoute('post', '/data/exports', {
        access: 'user',
        operationId: 'requestDataExport',
        summary: 'Ask for a copy of your data',
        request: { body: Proof },
        responses: {
          202: answer(
            DataExport,
            'The copy is made in the background; a mail says when it is ready',
          ),
        },
        errors: [
          wrong_password,
          reauthentication_required,
          CommonFailures.too_many_requests,
          CommonFailures.server_busy,
        ],
      }),
      async (c) => c.json({ data: await requestExport(ctxOf(c), c.req.valid('json')) }, 202),
    )
    .openapi(
      createRoute('get', '/data.zip', {
        access: 'user',
        operationId: 'downloadData',
        whileViewing: 'refused',
        summary: 'Download the copy of your data',
        responses: {
          200: sendsContent(
            'application/zip',
            'A zip with a JSON file per table and the files of your orders',
          ),
        },
        errors: [reauthentication_required, export_not_found],
      }),
      async (c) => (await openExport(ctxOf(c), needs.files)) as never,
    )
    .openapi(
      createRoute('post', '/deletion', {
        access: 'user',
        operationId: 'requestDeletion',
        summary: 'Delete your account in a week',
        request: { body: Proof },
        responses: { 202: Done },
        errors: [
          wrong_password,
          reauthentication_required,
          last_owner,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => answerDone(c, requestDeletion(ctxOf(c), c.req.valid('json')), 202),
    )
    .openapi(
      createRoute('delete', '/deletion', {
        access: 'user',
        operationId: 'keepAccount',
        summary: 'Keep your account',
        responses: { 200: Done },
        errors: [erasure_running],
      }),
      async (c) => answerDone(c, keepOwnAccount(ctxOf(c))),
    );
}

/** `/api/auth/account-deletions`: the link in the mail about a deletion. */
export const keepAccountHttp = createRouter('Authentication').openapi(
  createRoute('delete', '/{token}', {
    access: 'public',
    operationId: 'keepAccountByLink',
    summary: 'Keep the account with the link in the mail about its deletion',
    request: { params: TokenParams },
    responses: { 200: Done },
    errors: [link_dead, erasure_running],
  }),
  async (c) => answerDone(c, keepAccountByLink(ctxOf(c), c.req.valid('param'))),
);

/** `/api/users`: the data of a person, for administrators. */
export const dataOfUserHttp = createRouter('Users')
  .openapi(
    createRoute('get', '/{id}/data', {
      access: 'privacy.handle',
      operationId: 'getPersonalDataOf',
      summary: 'Get the state of the data copy and of the deletion of a user',
      request: { params: IdParams },
      responses: { 200: PersonalData },
    }),
    async (c) => c.json({ data: await getDataOf(ctxOf(c), c.req.valid('param')) }, 200),
  )
  .openapi(
    createRoute('post', '/{id}/data/exports', {
      access: 'privacy.handle',
      operationId: 'requestDataExportOf',
      summary: 'Prepare a copy of the data of a user, who alone can download it',
      request: { params: IdParams },
      responses: { 202: DataExport },
      errors: [
        reauthentication_required,
        CommonFailures.too_many_requests,
        CommonFailures.server_busy,
      ],
    }),
    async (c) => c.json({ data: await requestExportOf(ctxOf(c), c.req.valid('param')) }, 202),
  )
  .openapi(
    createRoute('post', '/{id}/deletion', {
      access: 'privacy.handle',
      operationId: 'requestDeletionOf',
      summary: 'Delete the account of a user in a week',
      request: { params: IdParams },
      responses: { 202: Done },
      errors: [reauthentication_required, own_account, last_owner],
    }),
    async (c) => answerDone(c, requestDeletionOf(ctxOf(c), c.req.valid('param')), 202),
  )
  .openapi(
    createRoute('delete', '/{id}/deletion', {
      access: 'privacy.handle',
      operationId: 'keepAccountOf',
      summary: 'Keep the account of a user',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [erasure_running],
    }),
    async (c) => answerDone(c, keepAccountOf(ctxOf(c), c.req.valid('param'))),
  );

/** `/api/admin/privacy`: what is kept how long. */
export const privacyHttp = createRouter('Settings')
  .openapi(
    createRoute('get', '/', {
      access: 'privacy.handle',
      operationId: 'getPrivacyOverview',
      summary: 'Get what is deleted when, and which accounts are to be deleted',
      responses: { 200: PrivacyOverview },
    }),
    async (c) => c.json({ data: await getPrivacyOverview(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('get', '/record', {
      access: 'privacy.handle',
      operationId: 'getProcessingRecord',
      summary: 'Get the record of processing',
      responses: { 200: ProcessingRecord },
    }),
    (c) => c.json({ data: getProcessingRecord(ctxOf(c)) }, 200),
  );
