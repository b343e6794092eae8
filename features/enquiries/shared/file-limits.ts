/** What may be sent with an enquiry and with an answer to one; without schemas, so that the public page can import it. */
export const MAX_ENQUIRY_FILES = 5;
export const MAX_ENQUIRY_FILE_BYTES = 10_000_000;
/** The files of one answer, because many mail servers refuse more. */
export const MAX_ANSWER_BYTES = 10_000_000;
/** All files of all enquiries: what strangers can take of the disk. */
export const ALL_ENQUIRY_FILES_BYTES = 2_000_000_000;
