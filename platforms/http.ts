import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Status of a delivery; 0 where nobody answered in time. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  withinMs = 60_000,
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Listens on this machine alone; returns the address. */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
