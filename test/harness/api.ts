import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { createDemoContent } from '#demo/demo-content.ts';
import { LiveHub } from '#features/live/live-hub.ts';
import { closedVatRegistry } from '#integrations/vat/vat-registry.ts';
import { createPasskeys } from '#integrations/passkeys/webauthn.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { Permission } from '#lib/permissions.ts';
import { readConfig } from '#lib/config/env.ts';
import { createApi } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { ShopLocales } from '#server/shop-locales.ts';
import { testDatabase } from './database.ts';
import { noBackups, offlineHealth } from './offline-deps.ts';
import { recordingQueue } from './queue.ts';
import { testSecrets } from './secrets.ts';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** One operation of the API as its OpenAPI document describes it. */
export interface Operation {
  method: string;
  /** With names in braces: `/orders/{id}`. */
  path: string;
  operationId: string;
  summary: string;
  access: 'public' | 'user' | 'team' | 'signature' | 'secret';
  /** What the team needs, of `lib/permissions.ts`. */
  permission: Permission | undefined;
  requestBody?: { content: Record<string, { schema: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** The whole API with its own database, without payment providers, in process. */
export async function testApi() {
  const { db, url, close: closeDatabase } = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-api-'));
  const config = readConfig({});
  const payments = await createPaymentProviders({
    mode: 'test',
    publicUrl: config.PUBLIC_URL,
    installationId: crypto.randomUUID(),
  });
  const queue = recordingQueue();
  const deps: Deps = {
    config,
    db,
    queue,
    locales: new ShopLocales(db),
    files: createDiskStore(folder),
    mailer: { send: async () => {} },
    mailbox: null,
    mailboxReader: null,
    vatRegistry: closedVatRegistry,
    virusScanner: null,
    payments,
    live: new LiveHub(),
    secrets: testSecrets,
    passkeys: createPasskeys({ publicUrl: config.PUBLIC_URL }),
    identities: { list: [] },
    visits: { note: () => {} },
    disk: async () => null,
    backups: noBackups,
    health: offlineHealth(config, url),
    demo: createDemoContent(createDiskStore(folder)),
    securityLog: { of: () => ({ write() {} }) },
  };
  const api = createApi(deps);
  const close = async () => {
    await closeDatabase();
    await rm(folder, { recursive: true });
  };
  const document = (await (await api.request('/openapi.json')).json()) as Description;
  const operations = operationsOf(document);
  return { api, deps, db, url, queue, folder, close, document, operations };
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      Operation & { 'x-access': Operation['access']; 'x-permission'?: { name: Permission } }
    >
  >;
  components: { schemas: Record<string, unknown> };
}

function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([route, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path: route,
        access: operation['x-access'],
        permission: operation['x-permission']?.name,
      })),
  );
}

/** The operation's address with its parameters filled in; by default with the id of nothing. */
export function addressOf(
  operation: Pick<Operation, 'path'>,
  value: string = crypto.randomUUID(),
): string {
  return operation.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
}

/** A body that counts how much of it is read, in chunks of 64 kB. */
export function countedBody(totalBytes: number) {
  const piece = new Uint8Array(65_536).fill(0x20);
  let takenBytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (takenBytes >= totalBytes) return controller.close();
        takenBytes += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, takenBytes: () => takenBytes };
}
