import { z } from 'zod';

/** Why nobody can get a file: it is being checked for viruses, or it had one and was removed. */
export const FileHold = z.enum(['pending', 'infected']);
export type FileHold = z.infer<typeof FileHold>;
