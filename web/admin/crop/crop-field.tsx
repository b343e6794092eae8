import { useContext, useRef, useState } from 'react';
import type { CroppedPicture, PictureCrop } from '#features/files/shared/picture-crop.ts';
import { enterValue } from '#web/unsaved/form-fields.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormContext } from '#web/ui/form-context.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CropStage } from './crop-stage.tsx';
import { cropName, SIDES, toPercent, typedCrop, writeCrop, type Side } from './crop-names.ts';
import { WHOLE } from './crop-frame.ts';

interface CropFieldProps {
  /** What the names of the fields begin with: `coverCrop`. */
  prefix: string;
  fileId: string;
  /** The saved crop, if the picture is one. */
  saved: CroppedPicture | null | undefined;
  /** A typed value that differs from the saved one. */
  typed: (name: string) => string | undefined;
}

/**
 * Crops a picture when the form is sent (see `applyCrop`), in an ApiForm: by the frame, or by numbers, which need no pointer and no scripts. Give it the
 * picture's id as its key.
 */
export function CropField({ prefix, fileId, saved, typed }: CropFieldProps) {
  const m = useMessages('picture-crop');
  const errors = useContext(FormContext)?.errors ?? {};
  const isHydrated = useHydrated();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { originalId, crop } = saved ?? { originalId: fileId, crop: WHOLE };
  const startOf = (side: Side) => typed(cropName(prefix, side)) ?? toPercent(crop[side]);
  const [frame, setFrame] = useState<PictureCrop>(() => typedCrop(startOf));
  const inputOf = (side: Side) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${cropName(prefix, side)}"]`);
  const hasFault = SIDES.some((side) => errors[cropName(prefix, side)]);

  function enter(next: PictureCrop) {
    for (const side of SIDES) {
      const input = inputOf(side);
      if (input) enterValue(input, toPercent(next[side]));
    }
  }
  return (
    <Disclosure summary={m.crop} open={hasFault}>
      <div className="grid gap-4">
        <input
          type="hidden"
          name={cropName(prefix, 'of')}
          value={writeCrop({ originalId, crop })}
        />
        {isHydrated && (
          <CropStage
            name={prefix}
            originalId={originalId}
            frame={frame}
            onMove={setFrame}
            onDone={enter}
          />
        )}
        <p className="text-sm text-quiet">{isHydrated ? m.hint : m.hintPlain}</p>
        <fieldset
          ref={fields}
          className="crop-sides"
          onInput={() => setFrame(typedCrop((side) => inputOf(side)?.value ?? ''))}
        >
          <legend className="field-label">{m.cut}</legend>
          {SIDES.map((side) => (
            <TextInput
              key={side}
              type="number"
              label={m.side({ side })}
              name={cropName(prefix, side)}
              min={0}
              max={95}
              step={0.1}
              inputMode="decimal"
              defaultValue={startOf(side)}
            />
          ))}
        </fieldset>
      </div>
    </Disclosure>
  );
}
