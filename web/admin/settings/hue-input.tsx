import { useEffect, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { Field } from '#web/ui/field.tsx';

interface HueInputProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** The accent colour, chosen by its hue. With scripts the whole page previews it. */
export function HueInput({ name, defaultValue, error }: HueInputProps) {
  const m = useMessages('admin-settings');
  const [hue, setHue] = useState(defaultValue);

  useEffect(() => {
    const { style } = document.documentElement;
    if (hue !== defaultValue) style.setProperty('--accent-hue', hue);
    return () => void style.removeProperty('--accent-hue');
  }, [hue, defaultValue]);

  return (
    <Field label={m.colour} name={name} error={error} hint={m.colourHint}>
      {(control) => (
        <span className="flex items-center gap-4">
          <input
            {...control}
            type="range"
            min={0}
            max={359}
            defaultValue={defaultValue}
            onChange={(event) => setHue(event.target.value)}
            className="grow accent-accent"
          />
          <output htmlFor={control.id} className="w-14 text-right tabular">
            {hue}°
          </output>
          <span className="size-8 rounded-control bg-accent" aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
