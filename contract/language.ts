import { z } from 'zod';

export const LANGUAGES = ['ar', 'fr', 'en'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
export const DEFAULT_LANGUAGE: Language = 'ar';
