import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Category, EditableService } from '#features/catalog/contract.ts';
import { isCurrencyCode, toCurrencyCode } from '#lib/money/money.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import type { Edit, UnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { EDITOR_ACTIONS } from './act-on-service.ts';
import { ServiceAddOns } from './add-ons.tsx';
import { CURRENCY_OPTIONS } from './currencies.ts';
import type { ServiceInput } from './service-input.ts';
import { ServiceTaxFields, type FieldOf } from './tax-fields.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { EditorPart } from './editor/part.tsx';
import { ServiceFaq } from './faq.tsx';
import { ServicePackages } from './packages.tsx';
import { ServicePictures } from './pictures.tsx';
import { ServiceQuestions } from './questions/service-questions.tsx';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { useFieldsOutside } from '#web/admin/edit-form/use-fields-outside.ts';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';

type ServiceFormProps = {
  service: EditableService;
  categories: readonly Category[];
  /** What the form shows. */
  shown: ServiceInput;
  unsaved: UnsavedEdit;
  edit: Edit;
};

/** The form's id. Fields elsewhere on the page, such as the plan, belong to this form. */
export const SERVICE_FORM = 'service-form';

/** What a button says once it is done. */
const DONE: Partial<Record<string, 'saved' | 'savedAndPublished' | 'savedAndScheduled'>> = {
  save: 'saved',
  publish: 'savedAndPublished',
  schedule: 'savedAndScheduled',
};

/** All fields of a service in one form. */
export function ServiceForm({ service, categories, shown, unsaved, edit }: ServiceFormProps) {
  const m = useMessages('admin-services');
  const lifecycle = useMessages('service-lifecycle');
  const { keep } = unsaved;
  useFieldsOutside(unsaved.form, keep);
  const { done } = useFormResult<{ focus: string }>(EDITOR_ACTIONS);
  const said = DONE[done?.done ?? ''];
  const { fields, lists } = shown;
  const typedCurrency = fields['currency'] ?? '';
  const [currency, setCurrency] = useState(
    isCurrencyCode(typedCurrency) ? typedCurrency : service.currency,
  );
  const field = (name: string) => ({ name, defaultValue: fields[name] ?? '' });

  /** The row that was added or moved. */
  const showRow = useEffectEvent((focus: string) => {
    keep();
    const row = document.getElementById(focus);
    const fields = row?.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea');
    const shown = [...(fields ?? [])].find((each) => each.checkVisibility());
    (shown ?? row?.querySelector('summary') ?? row)?.focus();
  });
  useEffect(() => {
    if (done?.focus !== undefined) showRow(done.focus);
  }, [done]);

  return (
    <EditForm
      action={EDITOR_ACTIONS}
      unsaved={unsaved}
      edit={edit}
      messages={m}
      rename={{ coverFileId: 'cover' }}
      encType="multipart/form-data"
      className="grid min-w-0 gap-12"
      data-editor=""
      id={SERVICE_FORM}
    >
      <SaveOnEnter label={m.save} />
      {service.isOrdered && <input type="hidden" name="currency" value={service.currency} />}
      <LeaveGuard isAtRisk={unsaved.isAtRisk} />

      <Basics categories={categories} field={field} onEdit={keep} />

      <EditorPart id="pictures" title={m.partPictures}>
        <ServicePictures service={service} fields={fields} rows={lists.images} />
      </EditorPart>

      <EditorPart id="packages" title={m.partPackages} hint={m.partPackagesHint}>
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
        <ServicePackages rows={lists.packages} currency={currency} />
      </EditorPart>

      <EditorPart id="addOns" title={m.partAddOns} hint={m.partAddOnsHint}>
        <ServiceAddOns rows={lists.addOns} currency={currency} />
      </EditorPart>

      <EditorPart id="requirements" title={m.partQuestions} hint={m.partQuestionsHint}>
        <ServiceQuestions rows={lists.requirements} />
      </EditorPart>

      <EditorPart id="steps" title={m.partSteps} hint={m.partStepsHint}>
        <ServiceSteps rows={lists.steps} />
      </EditorPart>

      <EditorPart id="faq" title={m.partFaq} hint={m.partFaqHint}>
        <ServiceFaq rows={lists.faq} />
      </EditorPart>

      <CatalogueRules field={field} fields={fields} />

      <BottomBar className="save-bar">
        <Button name="intent" value="save">
          {m.save}
        </Button>
        {service.state === 'draft' && (
          <Button name="intent" value="publish" tone="secondary">
            {m.saveAndPublish}
          </Button>
        )}
        <SaveResult done={said && m[said]}>
          <Link to={`/services/${service.edit.slug}`}>{m.viewPage}</Link>
        </SaveResult>
      </BottomBar>
    </EditForm>
  );
}

interface BasicsProps {
  categories: readonly Category[];
  field: FieldOf;
  onEdit: () => void;
}

function Basics({ categories, field, onEdit }: BasicsProps) {
  const m = useMessages('admin-services');
  return (
    <EditorPart id="basics" title={m.partBasics}>
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
        onEdit={onEdit}
        {...field('description')}
      />
    </EditorPart>
  );
}

/** How the service is sold and listed. */
function CatalogueRules({ field, fields }: { field: FieldOf; fields: ServiceInput['fields'] }) {
  const m = useMessages('admin-services');
  const lifecycle = useMessages('service-lifecycle');
  return (
    <EditorPart id="rules" title={m.partCatalogue}>
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
    </EditorPart>
  );
}
