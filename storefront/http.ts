import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 8 * 1_048_576;

export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal(413, 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function jsonOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await bodyOf(request));
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(400, 'not JSON');
  }
}

export const formOf = async (request: IncomingMessage) =>
  new URLSearchParams(await bodyOf(request));

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
