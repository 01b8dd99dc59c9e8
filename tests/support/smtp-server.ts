import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  /** The plain-text part, decoded. */
  text: string;
  raw: string;
}

/** A local SMTP server that records mail and refuses it when told to. */
export class SmtpServer {
  readonly received: ReceivedMail[] = [];
  refusing = false;
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #waiting: ((mail: ReceivedMail) => void)[] = [];

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves with the next mail received. */
  next(): Promise<ReceivedMail> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let buffer = '';
    let envelope = { from: '', to: [] as string[] };
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 loopback');
      else if (/^MAIL FROM/i.test(line)) {
        envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] };
        say(this.refusing ? '451 4.3.0 Mailbox is on holiday' : '250 ok');
      } else if (/^RCPT TO/i.test(line)) {
        envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (!inData) hear(piece);
        else {
          inData = false;
          this.#take({ ...envelope, ...parseMail(piece), raw: piece });
          say('250 kept');
        }
      }
    });
    say('220 loopback');
  }

  #take(mail: ReceivedMail): void {
    this.received.push(mail);
    this.#waiting.shift()?.(mail);
  }
}

function parseMail(raw: string): { subject: string; text: string } {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  const subject = /^Subject: (.*)$/im.exec(headers)?.[1] ?? '';
  const part = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw);
  const encoding = /text\/plain[\s\S]*?Transfer-Encoding: (\S+)/i.exec(raw)?.[1] ?? '7bit';
  return { subject: decodeWords(subject), text: decodeBody(part?.[1] ?? '', encoding) };
}

const decodeBody = (body: string, encoding: string) =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : encoding === 'quoted-printable'
      ? quotedPrintable(body.replace(/=\r\n/g, ''))
      : body;

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` in headers. */
const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replace(/_/g, ' ')),
    );
