import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import type { Reader, Tx } from '../../db/types.ts';

/** For customers who were never written to. */
export async function messageLanguageOf(db: Reader): Promise<Language> {
  const [row] = await db.select({ language: siteSettings.messageLanguage }).from(siteSettings);
  return row?.language ?? DEFAULT_LANGUAGE;
}

/** One at a time: whoever saves sees what was saved before. The row is made if it is missing. */
export async function lockMessageSettings(tx: Tx): Promise<void> {
  await tx.insert(siteSettings).values({}).onConflictDoNothing();
  await tx.select({ id: siteSettings.id }).from(siteSettings).for('update');
}
