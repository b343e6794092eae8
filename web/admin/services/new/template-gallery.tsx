import type { Category } from '#features/catalog/contract.ts';
import type { ServiceTemplate } from '#features/catalog/templates/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/select.tsx';

interface TemplateGalleryProps {
  categories: readonly Category[];
  templates: readonly ServiceTemplate[];
}

/** Complete services to adapt: one click makes a draft of one. */
export function TemplateGallery({ categories, templates }: TemplateGalleryProps) {
  const m = useMessages('new-service');
  return (
    <ApiForm action="template" unsaved="service-template" className="grid gap-5">
      <p className="max-w-reading text-sm text-quiet">{m.templatesHint}</p>
      {categories.length > 0 && (
        <Select
          label={m.templateCategory}
          id="template-category"
          name="categoryId"
          fieldClassName="max-w-md"
          options={[
            { value: '', label: m.ownCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {templates.map((template) => (
          <Template key={template.key} template={template} />
        ))}
      </ul>
    </ApiForm>
  );
}

function Template({ template }: { template: ServiceTemplate }) {
  const m = useMessages('new-service');
  const { key, title, summary, packages, addOns, questionCount } = template;
  return (
    <Card as="li" className="flex flex-col justify-between gap-4">
      <div className="grid gap-3">
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-quiet">{summary}</p>
        <ul className="divide-y divide-hairline text-sm">
          {packages.map(({ name, price, deliveryDays }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{name}</span>
              <span className="text-quiet">
                <Price minor={price.amountMinor} currency={price.currency} />
                {' · '}
                {m.days({ count: deliveryDays })}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-quiet">
          {m.holds({ addOns: addOns.length, questions: questionCount })}
        </p>
      </div>
      <p>
        <Button size="small" tone="secondary" name="template" value={key}>
          {m.use({ title })}
        </Button>
      </p>
    </Card>
  );
}
