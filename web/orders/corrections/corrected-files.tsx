import type { Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { fieldName } from '#web/orders/questions/answer-values.ts';
import type { FieldOfQuestion } from '#web/orders/questions/question-field.tsx';
import { useFileHint } from '#web/orders/questions/use-file-hint.ts';
import { UploadField } from '#web/orders/uploads/upload-field.tsx';

/** The files of an answer that is corrected: those so far, each kept or not, and new ones. */
export function CorrectedFiles({ order, ...field }: FieldOfQuestion & { order: Order }) {
  const m = useMessages('corrections');
  const hint = useFileHint(field);
  const { question, error } = field;
  const files = question.draft?.files ?? question.files;
  const name = fieldName(question.id);
  return (
    <>
      <input type="hidden" name="several" value={question.id} />
      {files.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="field-label">{m.keepFiles}</legend>
          {files.map(({ id, name: fileName }) => (
            <label key={id} className="flex min-h-6 items-center gap-2">
              <input type="checkbox" name={name} value={id} defaultChecked />
              <span className="min-w-0 wrap-anywhere">{fileName}</span>
            </label>
          ))}
        </fieldset>
      )}
      <UploadField
        order={order}
        id={name}
        name={name}
        label={files.length > 0 ? m.addFiles : question.label}
        limits={question}
        {...(hint && { hint })}
        {...(error && { error })}
      />
    </>
  );
}
