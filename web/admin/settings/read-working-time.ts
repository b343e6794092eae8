import type { WorkingTime } from '#features/settings/working-time/contract.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';

/** Reads the section's form. Days off without both dates are removed; the API reports what is wrong with the others. */
export function readWorkingTime(form: FormData): WorkingTime {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const all = (name: string) => form.getAll(name).map((value) => String(value).trim());
  const places = [...form.keys()].flatMap((name) => /^daysOff\.(\d+)\.from$/.exec(name)?.[1] ?? []);
  const daysOff = places.flatMap((index) => {
    const first = text(`daysOff.${index}.from`);
    const last = text(`daysOff.${index}.to`) || first;
    const name = text(`daysOff.${index}.name`);
    return first || last ? [{ from: first || last, to: last, name }] : [];
  });
  const [from, to] = [text('vacationFrom'), text('vacationTo')];
  const notices = LOCALE_TAGS.flatMap((locale) => {
    const notice = text(`vacationNotice.${locale}`);
    return notice ? [[locale, notice] as const] : [];
  });
  return {
    weekdays: all('weekdays').map(Number),
    opens: text('opens'),
    closes: text('closes'),
    holidayRegion: text('holidayRegion'),
    daysOff,
    vacation:
      from || to
        ? { from: from || to, to: to || from, notices: Object.fromEntries(notices) }
        : null,
  };
}
