/** Files, disk and settings of the process that checks. */
import { messageKeysOf } from '#lib/message-key.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';
import type { HealthNeeds } from '#features/health/health-needs.ts';

const sentence = messageKeysOf('api-health');

export function checkSettings({ unknownVariables }: HealthNeeds): Finding[] {
  return unknownVariables.map((detail) =>
    warning('settings', sentence('settingUnknown', { detail }), sentence('settingUnknownDo')),
  );
}

export async function checkDisk({ disk }: HealthNeeds): Promise<Finding[]> {
  const space = await disk();
  if (!space) return [];
  const { state, freeBytes } = space;
  if (state === 'ok') {
    const gigabytes = String(Math.floor(freeBytes / 1e9));
    return [fine('disk', sentence('diskFine', { gigabytes }))];
  }
  const megabytes = String(Math.floor(freeBytes / 1e6));
  return [problem('disk', sentence('diskShort', { megabytes, state }), sentence('diskShortDo'))];
}

/** Writes a small file, reads it again and deletes it. */
export async function checkFiles({ config, backups }: HealthNeeds): Promise<Finding[]> {
  const { files } = backups;
  const place = config.S3_BUCKET ?? config.DATA_DIR;
  const key = `checks/${crypto.randomUUID()}`;
  try {
    await files.put(key, Buffer.from('check'), { contentType: 'text/plain' });
    const stored = await files.get(key);
    stored?.stream.destroy();
    await files.delete(key);
    if (!stored) throw new Error('not found after it was written');
    return [fine('files', sentence('filesFine', { place }))];
  } catch (error) {
    const detail = (error as Error).message;
    return [problem('files', sentence('filesFail', { place, detail }), sentence('filesFailDo'))];
  }
}

/** Others on this machine must not read the key of the secrets. */
export async function checkPermissions({ config }: HealthNeeds): Promise<Finding[]> {
  if (config.SECRETS_KEY) return [];
  const file = path.resolve(config.DATA_DIR, 'secrets.key');
  const stats = await stat(file).catch(() => null);
  if (!stats) return [];
  if ((stats.mode & 0o077) === 0) return [fine('permissions', sentence('keyPrivate'))];
  return [
    problem('permissions', sentence('keyReadable', { file }), sentence('keyReadableDo', { file })),
  ];
}
