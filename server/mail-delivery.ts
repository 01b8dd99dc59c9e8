import type { ErrorLog } from './context.ts';
import type { Listen } from './db/connection/listen.ts';
import {
  MAIL_CHANNEL,
  sendDueMail,
  type MailSenderDeps,
} from './features/notifications/mail-sender.ts';
import type { RecurringTask } from './jobs.ts';

/**
 * Mail is sent as soon as the database notifies us; a job every minute picks up retries, and mail
 * that was queued while no process was listening.
 */
export function mailDelivery(deps: MailSenderDeps, log: ErrorLog) {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await sendDueMail(deps);
      }
    })().finally(() => {
      running = null;
    });
    await running;
  };
  const wake = () => void run().catch((err: unknown) => log.error({ err }, 'sending mail'));
  const task: RecurringTask = { name: 'mail', cron: '* * * * *', run };
  return {
    task,
    /** Returns a stop function: no new mail is started, and the one being sent is finished. */
    listen: async (listen: Listen) => {
      const stop = await listen(MAIL_CHANNEL, { onMessage: wake, onGap: wake });
      return async () => {
        await stop();
        again = false;
        await running?.catch(() => undefined);
        deps.mailer.close();
      };
    },
  };
}
