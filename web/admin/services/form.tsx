import { useEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Category, EditableService } from '#features/catalog/contract.ts';
import { adminServicePath } from '#lib/paths.ts';
import { isCurrencyCode, toCurrencyCode } from '#lib/money.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import type { Draft } from '#web/drafts/use-draft.ts';
import { useFormRefusal } from '#web/form-refusal.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { ServiceAddOns } from './add-ons.tsx';
import { CURRENCY_OPTIONS } from './currencies.ts';
import type { ServiceDraft } from './draft.ts';
import { ServiceTaxFields } from './tax-fields.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { Part } from './editor/part.tsx';
import { ServiceFaq } from './faq.tsx';
import { ServicePackages } from './packages.tsx';
import { ServiceConflict } from './service-conflict.tsx';
import { ServicePictures } from './pictures.tsx';
import { ServiceQuestions } from './questions/service-questions.tsx';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { useFieldsOutside } from '#web/admin/edit-form/use-fields-outside.ts';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';

type ServiceFormProps = {
  service: EditableService;
  categories: readonly Category[];
  draft: ServiceDraft;
  refused: Refusal['refused'] | undefined;
  conflict: Refusal['conflict'];
  /** The page id of the list entry that was just added or moved. */
  changed: { focus: string } | undefined;
  /** The draft of this form. */
  unsent: Draft;
  /** The result of the last click. */
  done: string | undefined;
};

/** The form's id. Fields elsewhere on the page, such as the plan, belong to this form. */
export const SERVICE_FORM = 'service-form';

/** All fields of a service in one form. */
export function ServiceForm({
  service,
  categories,
  draft,
  refused: refusal,
  conflict,
  changed,
  unsent,
  done,
}: ServiceFormProps) {
  const m = useMessages('admin-services');
  const { state, formData } = useNavigation();
  const intent = String(formData?.get('intent') ?? '');
  const isSaving = state !== 'idle' && /^(save|publish|overwrite)$/.test(intent);
  const { keep } = unsent;
  useFieldsOutside(unsent.form, keep);
  const refused = useFormRefusal(refusal, m);
  const errors = refused?.fields ?? {};
  const { fields, lists } = draft;
  const lifecycle = useMessages('service-lifecycle');
  const typedCurrency = fields['currency'] ?? '';
  const [currency, setCurrency] = useState(
    isCurrencyCode(typedCurrency) ? typedCurrency : service.currency,
  );
  const field = (name: string) => ({
    name,
    defaultValue: fields[name] ?? '',
    error: errors[name],
  });

  useEffect(() => {
    if (!changed) return;
    keep();
    const row = document.getElementById(changed.focus);
    const first = row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    (first ?? row)?.focus();
  }, [changed, keep]);

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid min-w-0 gap-12"
      data-editor=""
      id={SERVICE_FORM}
      {...unsent.form}
    >
      <SaveOnEnter label={m.save} />
      <input type="hidden" name="version" value={fields['version'] ?? ''} />
      {service.isOrdered && <input type="hidden" name="currency" value={service.currency} />}
      <LeaveGuard isAtRisk={unsent.isAtRisk} />
      <DraftNotice draft={unsent} />
      <FormError refused={refused} />
      {refused?.code === 'service_changed' && (
        <div className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="overwrite" formNoValidate tone="secondary" size="small">
            {m.overwrite}
          </Button>
          <Link
            to={adminServicePath({ id: service.id, slug: service.edit.slug })}
            target="_blank"
            rel="noreferrer"
          >
            {m.viewOther}
          </Link>
        </div>
      )}

      <ServiceConflict conflict={conflict} categories={categories} />

      <Part id="basics" title={m.partBasics}>
        <TextInput label={m.fieldTitle} required maxLength={120} {...field('title')} />
        <TextInput
          label={m.fieldSummary}
          maxLength={300}
          hint={m.fieldSummaryHint}
          {...field('summary')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={m.fieldCategory}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('categoryId')}
          />
          <TextInput label={m.fieldAddress} required hint={m.fieldAddressHint} {...field('slug')} />
        </div>
        <MarkdownField
          label={m.fieldDescription}
          hint={m.fieldDescriptionHint}
          onEdit={keep}
          {...field('description')}
        />
      </Part>

      <Part id="pictures" title={m.partPictures}>
        <ServicePictures service={service} fields={fields} rows={lists.images} errors={errors} />
      </Part>

      <Part id="packages" title={m.partPackages} hint={m.partPackagesHint}>
        {service.isOrdered ? (
          <p className="text-sm text-quiet">
            {lifecycle.currencyFixed({ currency: service.currency })}
          </p>
        ) : (
          <Select
            label={lifecycle.currency}
            hint={lifecycle.currencyHint}
            options={CURRENCY_OPTIONS}
            fieldClassName="max-w-xs"
            {...field('currency')}
            onChange={(event) => setCurrency(toCurrencyCode(event.target.value))}
          />
        )}
        <ServicePackages rows={lists.packages} errors={errors} currency={currency} />
      </Part>

      <Part id="addOns" title={m.partAddOns} hint={m.partAddOnsHint}>
        <ServiceAddOns rows={lists.addOns} errors={errors} currency={currency} />
      </Part>

      <Part id="requirements" title={m.partQuestions} hint={m.partQuestionsHint}>
        <ServiceQuestions rows={lists.requirements} errors={errors} />
      </Part>

      <Part id="steps" title={m.partSteps} hint={m.partStepsHint}>
        <ServiceSteps rows={lists.steps} errors={errors} />
      </Part>

      <Part id="faq" title={m.partFaq} hint={m.partFaqHint}>
        <ServiceFaq rows={lists.faq} errors={errors} />
      </Part>

      <Part id="rules" title={m.partCatalogue}>
        <NumberStepper
          label={m.maxQuantity}
          hint={m.maxQuantityHint}
          min={1}
          max={20}
          {...field('maxQuantity')}
        />
        <ServiceTaxFields field={field} />
        <Checkbox
          label={m.recommend}
          name="isFeatured"
          value="yes"
          defaultChecked={fields['isFeatured'] === 'yes'}
        />
        <Checkbox
          label={lifecycle.hide}
          hint={lifecycle.hideHint}
          name="isHidden"
          value="yes"
          defaultChecked={fields['isHidden'] === 'yes'}
        />
      </Part>

      <BottomBar className="save-bar">
        <Button name="intent" value="save" pending={isSaving && intent !== 'publish'}>
          {m.save}
        </Button>
        {service.state === 'draft' && (
          <Button
            name="intent"
            value="publish"
            tone="secondary"
            pending={isSaving && intent === 'publish'}
          >
            {m.saveAndPublish}
          </Button>
        )}
        <SaveResult done={done}>
          <Link to={`/services/${service.edit.slug}`}>{m.viewPage}</Link>
        </SaveResult>
      </BottomBar>
    </Form>
  );
}
