import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SectionList } from '#web/ui/section-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { SECTIONS, type SectionId, type SectionMark } from './section-states.ts';

interface PartListProps {
  marks: Readonly<Record<SectionId, SectionMark>>;
}

/** The editor's parts: where one is, what is filled in, what has an error. */
export function PartList({ marks }: PartListProps) {
  const m = useMessages('service-editor');
  const sections = SECTIONS.map((id) => ({
    id: `part-${id}`,
    mark: (
      <span className={`section-mark ${marks[id]}`} aria-hidden="true">
        {marks[id] === 'done' && <Icon of={Check} size={14} />}
        {marks[id] === 'fault' && <Icon of={CircleAlert} size={14} />}
      </span>
    ),
    title: (
      <>
        {m.section({ id })}
        {marks[id] !== 'open' && (
          <VisuallyHidden>{marks[id] === 'done' ? m.sectionDone : m.sectionFault}</VisuallyHidden>
        )}
      </>
    ),
  }));
  return <SectionList label={m.sections} sections={sections} />;
}
