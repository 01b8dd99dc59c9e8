import { createTransport } from 'nodemailer';
import { readableLine } from '#contract/names/readable-text.ts';

export interface Message {
  to: string;
  subject: string;
  /** Lines of the text; sent as plain text and as HTML in the right direction. */
  lines: readonly string[];
  direction: 'rtl' | 'ltr';
}

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
