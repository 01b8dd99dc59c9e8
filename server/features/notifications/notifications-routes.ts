import type { Handlers } from '../../http/handler.ts';
import { type Mailer, sendTestEmail } from './mailer.ts';

export function notificationHandlers(mailer: Mailer | null): Handlers<'sendTestEmail'> {
  return {
    sendTestEmail: async (ctx, { body }) => ({
      status: 200,
      body: await sendTestEmail(ctx, mailer, body.to),
    }),
  };
}
