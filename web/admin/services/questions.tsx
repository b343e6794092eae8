import { useState } from 'react';
import type { RequirementKind } from '#features/catalog/contract.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Row } from './draft.ts';
import { isChoice } from './edit.ts';
import { EditableList, type RowFields } from './editable-list.tsx';

const KINDS: Record<RequirementKind, string> = {
  text: 'One line of text',
  long_text: 'A longer text',
  choice: 'One of several choices',
  choices: 'Any of several choices',
  number: 'A number',
  date: 'A day',
  url: 'A web address',
  file: 'A file',
};

type ServiceQuestionsProps = { rows: readonly Row[]; errors: Record<string, string> };

/** The questions asked after payment, each with its kind and its condition. */
export function ServiceQuestions({ rows, errors }: ServiceQuestionsProps) {
  return (
    <EditableList
      list="requirements"
      noun="question"
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
  const [kind, setKind] = useState(row['kind']);
  const [condition, setCondition] = useState(row['dependsOn'] ?? '');
  // Without scripts nothing can appear later, so all fields are shown from the start.
  const isAlwaysShown = !useHydrated();
  const asked = earlier.find(({ key }) => key === condition);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextInput label="Question" required maxLength={200} {...field('label')} />
        <Select
          label="Answered with"
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          {...field('kind')}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <TextInput label="Help" optional maxLength={500} {...field('help')} />
      {(isAlwaysShown || isChoice(kind)) && (
        <TextArea
          label="Choices"
          rows={4}
          hint="One a line. Only for questions answered with choices."
          {...field('choices')}
        />
      )}
      <Checkbox
        label="Must be answered"
        name={field('isRequired').name}
        id={field('isRequired').id}
        value="yes"
        defaultChecked={row['isRequired'] === 'yes'}
      />
      {earlier.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Asked"
            options={[
              { value: '', label: 'Always' },
              ...earlier.map(({ key, label }, index) => ({
                value: key,
                label: `If question ${index + 1} is answered: ${label ?? ''}`,
              })),
            ]}
            {...field('dependsOn')}
            onChange={(event) => setCondition(event.target.value)}
          />
          {(isAlwaysShown || condition !== '') && (
            <TextInput
              label="With this answer"
              hint={choicesHint(asked)}
              {...field('dependsOnValue')}
            />
          )}
        </div>
      )}
    </>
  );
}

function choicesHint(asked: Row | undefined): string | undefined {
  if (!asked || !isChoice(asked['kind'])) return undefined;
  return `Exactly one of: ${(asked['choices'] ?? '').split('\n').filter(Boolean).join(' · ')}`;
}
