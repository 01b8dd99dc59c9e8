import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 8 * 1_048_576;

/** A request to a carrier, read whole. */
export interface Call {
  method: string;
  /** Below the family's base, without the leading slash. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** No answer at all: the connection stays open, or is closed. */
  silence?: 'hang' | 'drop';
}

export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const text = (status: number, body: string, type = 'text/plain'): Reply => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
});

export const htmlPage = (status: number, title: string): Reply =>
  text(
    status,
    `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    'text/html',
  );

export const pdf = (body: Buffer): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  body,
});

export const redirect = (status: number, location: string): Reply => ({
  status,
  headers: { location, 'content-type': 'text/html; charset=utf-8' },
  body: `<html><body>Moved to <a href="${location}">${location}</a></body></html>`,
});

export const hang: Reply = { status: 0, headers: {}, body: '', silence: 'hang' };
export const drop: Reply = { status: 0, headers: {}, body: '', silence: 'drop' };

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON body, or undefined if it is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function fieldsOf(body: string): Fields {
  const value = parsed(body);
  return isFields(value) ? value : {};
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
