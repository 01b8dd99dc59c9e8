import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmtpServer } from '#tests/support/smtp-server.ts';
import { createMailer } from './mailer.ts';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await SmtpServer.start();
});
afterAll(() => smtp.stop());

it('what somebody wrote adds neither a header nor a receiver', async () => {
  const mailer = createMailer(smtp.url, 'lawha@shop.example');
  const received = smtp.next();
  await mailer.send({
    to: 'owner@shop.example',
    subject: 'low\r\nBcc: thief@evil.example\r\nX-Added: yes',
    lines: ['.', 'RCPT TO:<thief@evil.example>', '<script>alert(1)</script>'],
    direction: 'ltr',
  });
  const mail = await received;
  mailer.close();
  expect(mail.to).toEqual(['owner@shop.example']);
  expect(mail.raw).not.toMatch(/^(?:Bcc|X-Added):/im);
  // The text part is text; the other one is markup.
  expect(mail.raw.split('text/html')[1]).not.toContain('<script>');
});
