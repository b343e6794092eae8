import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxCards } from '#web/ui/checkbox-cards.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Price } from '#web/ui/price.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { StarsInput } from '#web/ui/stars-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { StyleguideSection, Specimen } from './section.tsx';

const CATEGORIES = [
  { value: 'brand', label: 'Brand' },
  { value: 'web', label: 'Web' },
  { value: 'words', label: 'Words' },
];
const REFUSED = {
  title: 'Two fields need a look before this can be sent.',
  fields: {
    bad: 'Enter an address like name@example.com.',
    badtext: 'Tell us in a sentence or two.',
  },
};

/** Form fields. */
export function FieldsSection() {
  const [refused, setRefused] = useState(false);
  return (
    <StyleguideSection title="Fields">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <TextInput label="Email" name="email" type="email" placeholder="name@example.com" />
        <TextInput label="Company" name="company" optional hint="Stands on the invoice." />
        <TextInput
          label="Email, with a fault"
          name="bad"
          type="email"
          defaultValue="mira@"
          error="Enter an address like name@example.com."
        />
        <PasswordInput
          label="Password"
          name="password"
          hint="At least 8 characters; a sentence is best."
        />
        <Select label="Category" name="category" placeholder="Any category" options={CATEGORIES} />
        <TextInput label="Start" name="start" type="date" />
        <TextInput label="Disabled" name="disabled" disabled defaultValue="Cannot be changed now" />
        <NumberStepper label="Quantity" name="quantity" defaultValue={1} max={9} />
        <TextArea
          label="Brief"
          name="brief"
          hint="What it is for, who will see it, what you like."
        />
        <TextArea
          label="Brief, with a fault"
          name="badtext"
          error="Tell us in a sentence or two."
        />
        <FileInput label="Files" name="files" multiple hint="Up to 20 MB each." />
        <StarsInput legend="Rating" name="rating" defaultValue={4} />
        <Specimen name="Checkbox">
          <Checkbox label="Write to me when there is news" name="news" defaultChecked />
          <Checkbox label="Terms" name="terms" error="Agree to the terms to go on." />
          <Checkbox
            label="Not available"
            name="off"
            disabled
            hint="Only with the Studio package."
          />
        </Specimen>
        <Specimen name="FormError">
          <FormError error={refused ? REFUSED : undefined} />
          <Button type="button" tone="secondary" onClick={() => setRefused(true)}>
            Refuse the form
          </Button>
        </Specimen>
        <RadioCards
          legend="Package"
          name="package"
          defaultValue="studio"
          options={[
            {
              value: 'start',
              title: 'Start',
              text: 'One direction, one revision, 5 days.',
              aside: <Price minor="49000" currency="EUR" short />,
            },
            {
              value: 'studio',
              title: 'Studio',
              text: 'Three directions, three revisions, 10 days.',
              aside: <Price minor="149000" currency="EUR" short />,
            },
            { value: 'house', title: 'House', text: 'Fully booked until July.', disabled: true },
          ]}
        />
        <CheckboxCards
          legend="Add-ons"
          name="addons"
          defaultValues={['print']}
          options={[
            {
              value: 'print',
              title: 'Stationery',
              text: 'Card, letter, envelope. Adds 2 days.',
              aside: '+ €240',
            },
            { value: 'rush', title: 'Half the time', aside: '+ €400' },
          ]}
          error="Stationery is not part of this package."
        />
      </div>
    </StyleguideSection>
  );
}
