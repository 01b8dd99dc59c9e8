import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  subject: string;
  /** One line each; they are sent as plain text and as a right-to-left or left-to-right page. */
  lines: readonly string[];
  direction: 'rtl' | 'ltr';
}

/** The way out for e-mail. Rejects with the mail server's own words. */
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
    send: async ({ to, subject, lines, direction }) => {
      await transport.sendMail({
        from: from ?? to,
        to,
        subject,
        text: lines.join('\n'),
        html: `<div dir="${direction}">${lines.map(escapeHtml).join('<br>')}</div>`,
        // A machine wrote it: no out-of-office answer is wanted.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
