import { z } from 'zod';

/** DR12: by a mail that was sent, by a push that a device showed, or both. */
export const notifiedBy = z.enum(['MAIL', 'PUSH', 'BOTH']);

export type NotifiedBy = z.infer<typeof notifiedBy>;
