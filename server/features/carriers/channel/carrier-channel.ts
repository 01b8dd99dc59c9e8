import { lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from '#server/http/node-http.ts';
import {
  type CarrierAccount,
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
  CarrierTrouble,
} from '../adapter/channel.ts';
import { lostAnswer } from '../adapter/read-answer.ts';
import {
  callAddress,
  type CallTimeouts,
  type CarrierNetwork,
  isPublicAddress,
  isWholeUrl,
  notPublic,
} from './call-address.ts';
import type { QuotaGate } from './quota.ts';

/**
 * The way to a carrier. It never logs: queries, headers and bodies hold keys and customers, and a
 * `CarrierTrouble` says what went wrong without them.
 */
export function openChannel(
  account: CarrierAccount,
  network: CarrierNetwork,
  gate: QuotaGate,
): CarrierChannel {
  return {
    account,
    send: async (request) => {
      const url = callAddress(account, request, network);
      // A link that the carrier gave is a file, and no call of its API.
      const isCounted = !isWholeUrl(request);
      if (isCounted) await gate.take();
      const response = await callOverHttp(url, request, network);
      // An answer that has arrived is never lost to what is noted about it.
      if (isCounted) await gate.learn(response.headers).catch(() => undefined);
      return response;
    },
  };
}

/** One call to the outside that belongs to no account of a carrier, with the same care. */
export const callOutside = (
  baseUrl: string,
  request: CarrierRequest,
  network: CarrierNetwork,
): Promise<CarrierResponse> =>
  callOverHttp(callAddress({ baseUrl }, request, network), request, network);

const USUAL: CallTimeouts = { connectMs: 10_000, wholeMs: 30_000 };
const MOST_BYTES = 16_777_216;

/**
 * One call on a connection of its own: on one that was kept open nobody could say whether a carrier
 * that closes it has read the request. Redirects are handed on as they are.
 */
async function callOverHttp(
  url: URL,
  request: CarrierRequest,
  network: CarrierNetwork,
): Promise<CarrierResponse> {
  const { connectMs, wholeMs } = network.timeouts ?? USUAL;
  const { body, type } = bodyOf(request);
  const isSecure = url.protocol === 'https:';
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  const answered = new Promise<CarrierResponse>((answer, fail) => {
    const call = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method: request.method,
        headers: {
          accept: 'application/json, */*;q=0.5',
          'user-agent': 'Lawha',
          ...(body && { 'content-type': type, 'content-length': body.length }),
          ...request.headers,
        },
        agent: false,
        lookup: lookupFor(network),
        signal: AbortSignal.timeout(wholeMs),
      },
      (response) => {
        readAll(response).then(
          (bytes) =>
            answer({ status: response.statusCode ?? 0, headers: headersOf(response), bytes }),
          fail,
        );
      },
    );
    timer = setTimeout(() => call.destroy(new Error('connect timeout')), connectMs);
    call.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(timer);
      });
    });
    call.once('error', fail);
    call.end(body);
  });
  try {
    return await answered;
  } catch (cause) {
    if (cause instanceof CarrierTrouble) throw cause;
    // Before the connection stands, nothing of the request was sent.
    throw new CarrierTrouble(isConnected ? lostAnswer(request) : 'unreachable', reasonOf(cause));
  } finally {
    clearTimeout(timer);
  }
}

function bodyOf({ body }: CarrierRequest): { body: Buffer | undefined; type: string } {
  if (body instanceof URLSearchParams) {
    return { body: Buffer.from(body.toString()), type: 'application/x-www-form-urlencoded' };
  }
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return { body: json, type: 'application/json' };
}

/** Resolves and checks in one step: the socket connects to what was checked, not to a later answer. */
const lookupFor =
  ({ allowsPrivate }: CarrierNetwork): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) {
        done(error ?? new Error('ENOTFOUND'), '');
      } else if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address))) {
        done(notPublic(), '');
      } else if (options.all === true) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );

/** The network's code, such as ECONNREFUSED; its message may repeat the address with its query. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return ['connect timeout', 'answer too large'].includes(cause.message)
    ? cause.message
    : 'unknown';
}
