import { requirePermission } from '#kit/authorize.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { EditableSettings, SettingsEdit, SettingsFailures, Site } from './contract.ts';
import { readMaintenance } from './maintenance.ts';
import { presentSite } from './present-site.ts';
import { getEditableSettings, getSettings } from './queries.ts';
import { getWorkingTime } from '#features/settings/working-time/get-working-time.ts';
import { WorkingTimeOverview } from '#features/settings/working-time/contract.ts';
import { StandardTexts } from '#features/settings/shared/text-contract.ts';
import { standardTexts } from './standard-texts.ts';
import { updateSettings } from './update-settings.ts';

/** `/api/site`: what every page needs to know. */
export function siteHttp(needs: Pick<Site, 'publicUrl' | 'paymentsMode' | 'signInProviders'>) {
  return createRouter('Settings').openapi(
    createRoute('get', '/', {
      access: 'public',
      operationId: 'getSite',
      summary: 'Get the public settings',
      responses: { 200: Site },
    }),
    async (c) => {
      c.header('cache-tags', 'site');
      const ctx = ctxOf(c);
      const [settings, { since, copy }] = await Promise.all([
        getSettings(ctx),
        readMaintenance(ctx),
      ]);
      const closed = since === null ? null : copy ? 'copy' : 'maintenance';
      return c.json({ data: presentSite(settings, { ...needs, closed, now: ctx.now }) }, 200);
    },
  );
}

/** `/api/settings`: for administrators. */
export const settingsHttp = createRouter('Settings')
  .openapi(
    createRoute('get', '/', {
      access: 'settings.change',
      operationId: 'getSettings',
      summary: 'Get all settings',
      responses: { 200: EditableSettings },
    }),
    async (c) => {
      requirePermission(ctxOf(c), 'settings.change');
      return c.json({ data: await getEditableSettings(ctxOf(c)) }, 200);
    },
  )
  .openapi(
    createRoute('patch', '/', {
      access: 'settings.change',
      operationId: 'updateSettings',
      summary: 'Change settings',
      request: { body: SettingsEdit },
      responses: { 200: EditableSettings },
      errors: [
        SettingsFailures.accept_warning_too_early,
        SettingsFailures.holiday_region_unknown,
        SettingsFailures.seller_country_missing,
        SettingsFailures.time_zone_unknown,
        SettingsFailures.logo_not_found,
        SettingsFailures.settings_changed,
        CommonFailures.reauthentication_required,
      ],
    }),
    async (c) => {
      const { versions, ...patch } = c.req.valid('json');
      const settings = await updateSettings(ctxOf(c), patch, versions);
      return c.json({ data: settings }, 200);
    },
  )
  .openapi(
    createRoute('get', '/working-time', {
      access: 'settings.change',
      operationId: 'getWorkingTime',
      summary: 'Get the holiday regions and the next days off',
      responses: { 200: WorkingTimeOverview },
    }),
    async (c) => c.json({ data: await getWorkingTime(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('get', '/standard-texts', {
      access: 'settings.change',
      operationId: 'getStandardTexts',
      summary: 'Get the standard texts of the pages',
      responses: { 200: StandardTexts },
    }),
    async (c) => {
      requirePermission(ctxOf(c), 'settings.change');
      return c.json({ data: standardTexts(await getSettings(ctxOf(c))) }, 200);
    },
  );
