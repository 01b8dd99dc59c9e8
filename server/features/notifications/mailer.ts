import { createTransport } from 'nodemailer';
import { readableLine } from '#contract/names/readable-text.ts';
import type { TestEmailResult } from '#contract/settings/settings.ts';
import type { Ctx } from '../../context.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { AppError, invalidField } from '../../errors.ts';
import { testText, type Message } from './mail-texts.ts';

/** Sends e-mail. Rejects with the mail server's own error message. */
export interface Mailer {
  send: (message: Message) => Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 15_000;

export function createMailer(smtpUrl: string, from: string | undefined): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    send: async ({ to, subject, lines: written, direction }) => {
      // A customer's name may be stored with a line break, which would forge a line of ours.
      const lines = written.map(readableLine);
      await transport.sendMail({
        from: from ?? to,
        to,
        subject: readableLine(subject),
        text: lines.join('\n'),
        html: `<div dir="${direction}">${lines.map(escapeHtml).join('<br>')}</div>`,
        // Marks the mail as generated, so that no out-of-office reply comes back.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

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
