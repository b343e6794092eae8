import type { Category } from '#features/catalog/contract.ts';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { CHOICE_NAMES } from './service-entries.ts';

interface ServiceConflictProps {
  conflict: Refusal['conflict'];
  categories: readonly Category[];
}

/** The choices of a service that someone else saved meanwhile. */
export function ServiceConflict({ conflict, categories }: ServiceConflictProps) {
  const m = useMessages('admin-services');
  const editor = useMessages('service-editor');
  const lifecycle = useMessages('service-lifecycle');
  const tax = useMessages('admin-tax');
  const words = useMessages('conflict');
  const labels: Record<(typeof CHOICE_NAMES)[number], string> = {
    title: m.fieldTitle,
    summary: m.fieldSummary,
    categoryId: m.fieldCategory,
    slug: m.fieldAddress,
    description: m.fieldDescription,
    coverFileId: m.cover,
    coverFocus: editor.focus,
    images: m.partPictures,
    currency: lifecycle.currency,
    packages: m.partPackages,
    addOns: m.partAddOns,
    requirements: m.partQuestions,
    steps: m.partSteps,
    faq: m.partFaq,
    maxQuantity: m.maxQuantity,
    taxClass: tax.serviceClass,
    taxPlace: tax.servicePlace,
    isFeatured: m.recommend,
    isHidden: lifecycle.hide,
  };
  const names = Object.fromEntries(categories.map(({ id, name }) => [id, name]));
  return (
    <ConflictChoices conflict={conflict} labels={labels} words={{ ...names, yes: words.yes }} />
  );
}
