import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CarrierAccount,
  CarrierChannel,
  CarrierRequest,
  CarrierResponse,
  CarrierTrouble,
} from '#server/features/carriers/adapter/channel.ts';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
  /** What the channel throws instead of an answer. */
  trouble?: CarrierTrouble;
}

/** Gives the answers one after the other and keeps what was asked. A call too many fails. */
export function fakeCarrierChannel(account: CarrierAccount, answers: readonly FakeAnswer[]) {
  const requests: CarrierRequest[] = [];
  const left = [...answers];
  const channel: CarrierChannel = {
    account,
    send: async (request) => {
      requests.push(request);
      const answer = left.shift();
      if (answer === undefined) throw new Error(`No answer for ${request.method} ${request.path}`);
      if (answer.trouble !== undefined) throw answer.trouble;
      return toCarrierResponse(answer);
    },
  };
  return { channel, requests };
}

export function toCarrierResponse(answer: FakeAnswer): CarrierResponse {
  const { status = 200, headers = {}, json, text, bytes } = answer;
  const isJson = json !== undefined;
  return {
    status,
    headers: isJson ? { 'content-type': 'application/json', ...headers } : headers,
    bytes: bytes ?? new TextEncoder().encode(isJson ? JSON.stringify(json) : (text ?? '')),
  };
}

/** An answer in `recorded/` beside a family's adapter. */
export function recordedAnswer(family: string, name: string): unknown {
  const folder = join(import.meta.dirname, '../../server/features/carriers', family, 'recorded');
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}
