import { useState } from 'react';
import type { RequirementKind } from '#features/catalog/contract.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Row } from './draft.ts';
import { isChoice } from './edit.ts';
import { EditableList, type RowFields } from './editable-list.tsx';

const KINDS = {
  text: 'kindText',
  long_text: 'kindLongText',
  choice: 'kindChoice',
  choices: 'kindChoices',
  number: 'kindNumber',
  date: 'kindDate',
  url: 'kindUrl',
  file: 'kindFile',
} as const satisfies Record<RequirementKind, PlainKey<'admin-services'>>;

type ServiceQuestionsProps = { rows: readonly Row[]; errors: Record<string, string> };

/** The questions asked after payment, each with its kind and its condition. */
export function ServiceQuestions({ rows, errors }: ServiceQuestionsProps) {
  return (
    <EditableList
      list="requirements"
      rows={rows}
      errors={errors}
      most={30}
      nameOf={(row) => row['label']}
    >
      {(fields) => <Question {...fields} earlier={rows.slice(0, fields.place)} />}
    </EditableList>
  );
}

function Question({ row, field, earlier }: RowFields & { earlier: readonly Row[] }) {
  const m = useMessages('admin-services');
  const [kind, setKind] = useState(row['kind']);
  const [condition, setCondition] = useState(row['dependsOn'] ?? '');
  // Without scripts nothing can appear later, so all fields are shown from the start.
  const isAlwaysShown = !useHydrated();
  const conditionQuestion = earlier.find(({ key }) => key === condition);
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
      <Checkbox
        label={m.questionRequired}
        name={field('isRequired').name}
        id={field('isRequired').id}
        value="yes"
        defaultChecked={row['isRequired'] === 'yes'}
      />
      {earlier.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={m.questionCondition}
            options={[
              { value: '', label: m.questionAlways },
              ...earlier.map(({ key, label }, index) => ({
                value: key,
                label: m.questionIf({ number: index + 1, question: label ?? '' }),
              })),
            ]}
            {...field('dependsOn')}
            onChange={(event) => setCondition(event.target.value)}
          />
          {(isAlwaysShown || condition !== '') && (
            <TextInput
              label={m.questionIfAnswer}
              hint={choicesHint(m, conditionQuestion)}
              {...field('dependsOnValue')}
            />
          )}
        </div>
      )}
    </>
  );
}

function choicesHint(m: Messages<'admin-services'>, question: Row | undefined): string | undefined {
  if (!question || !isChoice(question['kind'])) return undefined;
  const choices = (question['choices'] ?? '').split('\n').filter(Boolean).join(' · ');
  return m.questionIfAnswerHint({ choices });
}
