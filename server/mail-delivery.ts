import type { ErrorLog } from './context.ts';
import type { Listen } from './db/connection/listen.ts';
import {
  MAIL_CHANNEL,
  sendDueMail,
  type MailSenderDeps,
} from './features/notifications/mail-sender.ts';
import type { RecurringTask } from './jobs.ts';

/**
 * Mail goes out the moment the database says that there is some; every minute the job looks for
 * what is to be tried again, or was missed while no process listened.
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
    /** Answers how to stop: no new mail is begun, and the one under way is finished. */
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
