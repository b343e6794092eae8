import { createContext, type ReactNode } from 'react';
import type { FieldErrors } from '#lib/api-failure.ts';

/**
 * Renders the fields with which a signed-in person proves again who they are, in any form whose change is sensitive. The frames of the
 * account and the admin area provide it, so that public pages do not load the fields.
 */
export const IdentityContext = createContext<((faults: FieldErrors) => ReactNode) | null>(null);
