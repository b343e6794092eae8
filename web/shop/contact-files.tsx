import {
  MAX_ENQUIRY_FILE_BYTES,
  MAX_ENQUIRY_FILES,
} from '#features/enquiries/shared/file-limits.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import stylesheet from '#web/styles/contact-files.css?url';
import { FileInput } from '#web/ui/file-input.tsx';

/** The files of an enquiry. Loaded when scripts run: without them the form takes no files, because a page would hold them in memory. */
export function ContactFiles() {
  const m = useMessages('contact');
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <FileInput
        label={m.files}
        name="files"
        hint={m.filesHint({
          count: MAX_ENQUIRY_FILES,
          megabytes: MAX_ENQUIRY_FILE_BYTES / 1_000_000,
        })}
        optional
        multiple
      />
    </>
  );
}
