// messages: rule*, why*
import { Link } from 'react-router';
import type { PrivacyOverview, RetentionRow } from '#features/privacy/contract.ts';
import type { SettingsPatch } from '#features/settings/contract.ts';
import {
  isAdjustable,
  RETENTION_BOUNDS,
  type RetentionRule,
} from '#features/settings/shared/retention.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import type { PlainKey } from '#messages/types.ts';
import type { SettingsSection } from '#web/admin/settings/form.tsx';
import { saveSection } from '#web/admin/settings/save-section.ts';
import { entriesOf } from '#web/admin/settings/section-entries.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/privacy';

async function load({ api }: LoadArgs) {
  const [overview, settings] = await Promise.all([
    call(api.admin.privacy.$get()),
    call(api.settings.$get()),
  ]);
  return { overview, settings };
}

const act = defineActions({
  retention: (args) => saveSection(args, 'retention', () => readRetention(args.form)),
  bookkeeping: (args) => saveSection(args, 'bookkeeping', () => readBookkeeping(args.form)),
});

function readRetention(form: FormData): SettingsPatch {
  const days = Object.keys(RETENTION_BOUNDS).map((rule) => [
    rule,
    numberOf(form, `retention.${rule}`),
  ]);
  return { retention: Object.fromEntries(days) };
}

function readBookkeeping(form: FormData): SettingsPatch {
  const years = formText(form, 'bookkeepingYears').trim();
  return {
    bookkeepingYears: years === '' ? null : numberOf(form, 'bookkeepingYears'),
  };
}

/** What is no number is outside of all bounds, so the API refuses it at its field. */
function numberOf(form: FormData, name: string): number {
  const number = Number(formText(form, name).trim() || 'none');
  return Number.isNaN(number) ? -1 : number;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** What is known of people, how long it is kept, and who is leaving. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-privacy');
  const { overview, settings } = loaderData;
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={m.lead}
        actions={
          <ButtonLink to="/admin/privacy/record" tone="secondary" size="small">
            {m.recordLink}
          </ButtonLink>
        }
      />
      <div className="grid gap-12">
        <Periods rules={overview.rules} settings={settings} />
        <Bookkeeping overview={overview} settings={settings} />
        <Leaving overview={overview} />
      </div>
    </>
  );
}

function Periods({ rules, settings }: SettingsSection & { rules: readonly RetentionRow[] }) {
  const m = useMessages('admin-privacy');
  const texts = useMessages('privacy');
  return (
    <section>
      <SectionHeading>{m.retentionTitle}</SectionHeading>
      <p className="mb-4 text-quiet">{m.retentionAbout}</p>
      <EditForm
        action="retention"
        unsaved
        edit={{
          version: settings.versions.retention,
          entries: entriesOf('retention', settings, useLocale()),
          labels: Object.fromEntries(
            rules.map(({ rule }) => [`retention.${rule}`, texts[nameKey(rule)]]),
          ),
        }}
        noValidate
        className="grid gap-5"
      >
        <Table caption={m.retentionTitle} stacked>
          <Columns names={[m.columnWhat, m.columnDays, m.columnWhy, m.columnRun]} />
          <tbody>
            {rules.map((row) => (
              <Rule key={row.rule} row={row} />
            ))}
          </tbody>
        </Table>
        <SaveRow>{m.save}</SaveRow>
      </EditForm>
    </section>
  );
}

type Texts = PlainKey<'privacy'>;
const nameKey = (rule: RetentionRule) => `rule${upperFirst(rule)}` as Texts;
const whyKey = (rule: RetentionRule) => `why${upperFirst(rule)}` as Texts;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Rule({ row }: { row: RetentionRow }) {
  const m = useMessages('admin-privacy');
  const texts = useMessages('privacy');
  const { rule, days, bounds } = row;
  const field = `retention.${rule}`;
  const name = texts[nameKey(rule)];
  return (
    <tr>
      <th scope="row" className="min-w-40 text-left font-semibold">
        {name}
      </th>
      <StackedCell label={m.columnDays}>
        {bounds ? (
          <TextInput
            label={m.daysOf({ name })}
            hideLabel
            name={field}
            inputMode="numeric"
            autoComplete="off"
            fieldClassName="w-36"
            hint={m.daysBetween({ least: String(bounds.least), most: String(bounds.most) })}
            defaultValue={days}
          />
        ) : (
          <span className="text-quiet">{m.fixed({ days })}</span>
        )}
      </StackedCell>
      <StackedCell label={m.columnWhy} className="min-w-40">
        {texts[whyKey(rule)]}
      </StackedCell>
      <StackedCell label={m.columnRun} className="min-w-32 text-sm text-quiet">
        <LastRun row={row} />
      </StackedCell>
    </tr>
  );
}

function LastRun({ row: { rule, ranAt, removedCount: count, hasFailed } }: { row: RetentionRow }) {
  const m = useMessages('admin-privacy');
  if (!isAdjustable(rule)) return m.runHourly;
  if (!ranAt) return m.runNever;
  const at = () => <Time at={ranAt} />;
  return hasFailed ? m.runFailed({ at }) : m.runDone({ at, count });
}

function Bookkeeping({ overview, settings }: SettingsSection & { overview: PrivacyOverview }) {
  const m = useMessages('admin-privacy');
  const { sellerCountry, bookkeepingYears, yearsOfCountry } = overview;
  return (
    <FormSection id="bookkeeping" title={m.bookkeepingTitle} about={m.bookkeepingAbout}>
      <EditForm
        action="bookkeeping"
        unsaved
        edit={{
          version: settings.versions.bookkeeping,
          entries: entriesOf('bookkeeping', settings, useLocale()),
          labels: { bookkeepingYears: m.years },
        }}
        noValidate
        className="grid gap-5"
      >
        <TextInput
          label={m.years}
          name="bookkeepingYears"
          inputMode="numeric"
          autoComplete="off"
          optional
          hint={m.yearsHint({
            years: yearsOfCountry,
            isUsual: sellerCountry === '' ? 'no' : 'yes',
          })}
          defaultValue={bookkeepingYears ?? ''}
        />
        <p className="text-sm text-quiet">
          {m.countryElsewhere({
            link: (text) => <Link to="/admin/settings#tax">{text}</Link>,
          })}
        </p>
        <SaveRow>{m.save}</SaveRow>
      </EditForm>
    </FormSection>
  );
}

function Leaving({ overview: { leaving, retainedOrdersCount: n } }: { overview: PrivacyOverview }) {
  const m = useMessages('admin-privacy');
  return (
    <section>
      <SectionHeading>{m.leavingTitle}</SectionHeading>
      {leaving.length === 0 ? (
        <p className="text-quiet">{m.leavingNone}</p>
      ) : (
        <ul className="grid gap-2">
          {leaving.map(({ id, username, at }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`}>{username}</Link>{' '}
              <span className="text-quiet">
                {m.leavingOn({ at: () => <Time at={at} show="date" /> })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {n > 0 && (
        <p className="mt-4 text-quiet">{m.retained({ n, count: formatBoundedCount(n) })}</p>
      )}
    </section>
  );
}
