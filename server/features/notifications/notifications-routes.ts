import type { Handlers } from '../../http/handler.ts';
import type { Mailer } from './mailer.ts';
import { sendTestEmail } from './test-email-service.ts';

export function notificationHandlers(mailer: Mailer | null): Handlers<'sendTestEmail'> {
  return {
    sendTestEmail: async (ctx, { body }) => ({
      status: 200,
      body: await sendTestEmail(ctx, mailer, body.to),
    }),
  };
}
