import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Row } from './service-input.ts';
import { EditableList } from './editable-list.tsx';

/** Frequently asked questions with their answers. */
export function ServiceFaq({ rows }: { rows: readonly Row[] }) {
  const m = useMessages('admin-services');
  return (
    <EditableList
      list="faq"
      rows={rows}
      most={30}
      nameOf={(row) => row['question']}
      fold="question"
    >
      {({ field }) => (
        <>
          <TextInput label={m.faqQuestion} required maxLength={200} {...field('question')} />
          <TextArea label={m.faqAnswer} required rows={3} maxLength={2000} {...field('answer')} />
        </>
      )}
    </EditableList>
  );
}
