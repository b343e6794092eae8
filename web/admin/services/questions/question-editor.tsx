import { useState } from 'react';
import type { RequirementKind } from '#features/catalog/contract.ts';
import { FILE_TYPES, MAX_ANSWER_FILES } from '#features/files/shared/file-types.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FILE_TYPE_MESSAGES } from '#web/orders/questions/file-type-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Row } from '#web/admin/services/service-input.ts';
import { isChoice } from '#web/admin/services/edit.ts';
import type { RowFields } from '#web/admin/services/editable-list.tsx';
import { conditionChoices, readCondition } from './condition.ts';

const KINDS = {
  text: 'kindText',
  long_text: 'kindLongText',
  choice: 'kindChoice',
  choices: 'kindChoices',
  number: 'kindNumber',
  date: 'kindDate',
  url: 'kindUrl',
  color: 'kindColor',
  file: 'kindFile',
} as const satisfies Record<RequirementKind, PlainKey<'admin-services'>>;

/** One question. `earlier` are the questions before it, as they are typed now. */
export function QuestionEditor({ row, field, earlier }: RowFields & { earlier: readonly Row[] }) {
  const m = useMessages('admin-services');
  const [kind, setKind] = useState(row['kind']);
  // Without scripts nothing can appear later, so all fields are shown from the start.
  const isAlwaysShown = !useHydrated();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextInput label={m.question} required maxLength={200} {...field('label')} />
        <Select
          label={m.questionKind}
          options={Object.entries(KINDS).map(([value, key]) => ({ value, label: m[key] }))}
          {...field('kind')}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <TextInput label={m.questionHelp} optional maxLength={500} {...field('help')} />
      {(isAlwaysShown || isChoice(kind)) && (
        <TextArea
          label={m.questionChoices}
          rows={4}
          hint={m.questionChoicesHint}
          {...field('choices')}
        />
      )}
      {(isAlwaysShown || kind === 'file') && <FileLimits row={row} field={field} />}
      <Checkbox
        label={m.questionRequired}
        name={field('isRequired').name}
        id={field('isRequired').id}
        value="yes"
        defaultChecked={row['isRequired'] === 'yes'}
      />
      <Condition field={field} row={row} earlier={earlier} />
    </>
  );
}

/** How many files, how large, and of which types. */
function FileLimits({ row, field }: Pick<RowFields, 'row' | 'field'>) {
  const m = useMessages('admin-services');
  const questions = useMessages('questions');
  const chosen = (row['fileTypes'] ?? '').split('\n');
  const { name, id } = field('fileTypes');
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.questionMaxFiles}
          type="number"
          min={1}
          max={MAX_ANSWER_FILES}
          {...field('maxFiles')}
        />
        <TextInput
          label={m.questionMaxMegabytes}
          type="number"
          min={1}
          max={2000}
          optional
          hint={m.questionMaxMegabytesHint}
          {...field('maxFileMegabytes')}
        />
      </div>
      <fieldset className="field" aria-describedby={`${id}-hint`}>
        <legend className="field-label">{m.questionFileTypes}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {FILE_TYPES.map((type) => (
            <Checkbox
              key={type}
              id={`${id}.${type}`}
              name={`${name}.${type}`}
              label={questions[FILE_TYPE_MESSAGES[type]]}
              value="yes"
              defaultChecked={chosen.includes(type)}
            />
          ))}
        </div>
        <p className="field-hint" id={`${id}-hint`}>
          {m.questionFileTypesHint}
        </p>
      </fieldset>
    </div>
  );
}

/** When the question is asked: always, or after one of the choices of an earlier question. */
function Condition({
  row,
  field,
  earlier,
}: Pick<RowFields, 'row' | 'field'> & { earlier: readonly Row[] }) {
  const m = useMessages('admin-services');
  const [chosen, setChosen] = useState(row['dependsOn'] ?? '');
  const groups = conditionChoices(earlier);
  if (groups.length === 0 && chosen === '') return null;
  const isKnown = groups.some(({ choices }) => choices.some(({ key }) => key === chosen));
  const { choice } = readCondition(chosen);
  return (
    <Select
      label={m.questionCondition}
      options={[
        { value: '', label: m.questionAlways },
        ...(chosen !== '' && !isKnown
          ? [{ value: chosen, label: m.questionIfGone({ answer: choice }) }]
          : []),
        ...groups.map(({ row: parent, number, choices }) => ({
          label: m.questionIf({ number, question: parent['label'] ?? '' }),
          options: choices.map(({ key, text }) => ({
            value: key,
            label: m.questionIfAnswer({ number, answer: text }),
          })),
        })),
      ]}
      {...field('dependsOn')}
      value={chosen}
      defaultValue={undefined}
      onChange={(event) => setChosen(event.target.value)}
    />
  );
}
