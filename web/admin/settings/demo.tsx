import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

/** Leads to filling the shop with demo content and removing it. */
export function SettingsDemo() {
  const m = useMessages('admin-demo');
  return (
    <FormSection id="demo" title={m.title} about={m.lead}>
      <div>
        <ButtonLink to="/admin/settings/demo" tone="secondary">
          {m.open}
        </ButtonLink>
      </div>
    </FormSection>
  );
}
