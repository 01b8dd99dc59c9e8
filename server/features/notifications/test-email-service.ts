import type { TestEmailResult } from '#contract/settings/settings.ts';
import type { Ctx } from '../../context.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { AppError, invalidField } from '../../errors.ts';
import { testText } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** Sent during the request, because the caller wants to know now whether it works. */
export async function sendTestEmail(
  ctx: Ctx,
  mailer: Mailer | null,
  to: string | null | undefined,
): Promise<TestEmailResult> {
  if (mailer === null) throw new AppError('mail_not_configured');
  const [settings] = await ctx.db.select().from(siteSettings);
  const address = to ?? settings?.storeEmail ?? '';
  if (address === '') throw invalidField('to', 'required');
  try {
    await mailer.send({ to: address, ...testText(settings?.storeName ?? '', ctx.language) });
    return { to: address, error: null };
  } catch (error) {
    return { to: address, error: error instanceof Error ? error.message : String(error) };
  }
}
