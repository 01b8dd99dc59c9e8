import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './core/http.ts';
import { startCarriers, type Carriers, type CarriersOptions } from './simulators.ts';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; tests know its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface Trial extends Carriers {
  call: (path: string, request?: Request) => Promise<Answer>;
}

/** Carriers on a port of their own, and a caller that follows no redirect. */
export async function startTrial(
  options: CarriersOptions,
  base: string,
  headers: Record<string, string>,
): Promise<Trial> {
  const carriers = await startCarriers({ seed: 7, ...options });
  const call = async (path: string, request: Request = {}): Promise<Answer> => {
    const url = path.startsWith('http') ? path : `${carriers.url}${base}/${path}`;
    const response = await fetch(url, {
      method: request.method ?? (request.json === undefined ? 'GET' : 'POST'),
      headers: { 'content-type': 'application/json', ...headers, ...request.headers },
      ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
      redirect: 'manual',
    });
    const text = await response.text();
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      json = null;
    }
    return { status: response.status, headers: response.headers, text, json };
  };
  return { ...carriers, call };
}

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks that keeps what it got. */
export async function startReceiver(answer: (got: Received) => { status: number; body?: string }) {
  const received: Received[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const got = { method, url, headers, body: await readBody(request) };
    received.push(got);
    const { status, body = '' } = answer(got);
    response.writeHead(status).end(body);
  };
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
