import { useRef, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { readServiceInput, type Row } from '#web/admin/services/service-input.ts';
import { EditableList } from '#web/admin/services/editable-list.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

type ServiceQuestionsProps = { rows: readonly Row[] };

/** The questions asked after payment, each with its kind and its condition, and a preview of the customer's form. */
export function ServiceQuestions({ rows }: ServiceQuestionsProps) {
  const m = useMessages('admin-services');
  const part = useRef<HTMLDivElement>(null);
  // The rows as typed: conditions follow choices that are being edited.
  const [typed, setTyped] = useState<{ of: readonly Row[]; rows: readonly Row[] }>();
  const current = typed?.of === rows ? typed.rows : rows;

  function readRows(): readonly Row[] {
    const form = part.current?.closest('form');
    return form ? readServiceInput(new FormData(form)).lists.requirements : rows;
  }

  return (
    <div
      ref={part}
      className="grid gap-4"
      onChange={() => setTyped({ of: rows, rows: readRows() })}
    >
      <EditableList
        list="requirements"
        rows={rows}
        most={30}
        nameOf={(row) => row['label']}
        fold="label"
      >
        {(fields) => <QuestionEditor {...fields} earlier={current.slice(0, fields.index)} />}
      </EditableList>
      {rows.length > 0 && <QuestionsPreview readRows={readRows} label={m.questionsPreview} />}
    </div>
  );
}
