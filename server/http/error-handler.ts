import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/errors.ts';
import { isActorGone, isBusy, isDatabaseDown, isDiskFull } from '../db/faults.ts';
import { AppError } from '../errors.ts';
import { STATUS_CODES } from './node-http.ts';
import { preferredLanguage, problemSentence } from './problem-sentences.ts';
import { PUBLIC_BODY } from './register-endpoint.ts';
import { inWords } from './validate-input.ts';

/** Error codes for what Fastify itself refuses before a handler runs, by HTTP status. */
const FRAMEWORK_CODES: Record<number, ErrorCode> = {
  400: 'malformed_json',
  404: 'not_found',
  412: 'precondition_failed',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  431: 'too_large',
  503: 'unavailable',
};

/** Refusals that strangers can cause without end. */
const PACED = new Set([400, 401, 403, 404, 413, 414, 415, 429, 431, 503]);
/** For whatever reason a large body is refused, all of it is still read (request-bodies.ts). */
const COST_OF_LARGE_BODY = 25;

const costOf = (status: number, { headers, body }: FastifyRequest) => {
  const length = headers['transfer-encoding'] === undefined ? headers['content-length'] : Infinity;
  const isLeftToRead = body === undefined && Number(length ?? 0) > PUBLIC_BODY;
  return status === 413 || isLeftToRead ? COST_OF_LARGE_BODY : 1;
};

/** As below, but a flood of refused strangers is slowed down. */
export function pacedErrors(pace: ReturnType<typeof refusalPace>) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const status = ERROR_STATUS[toRefusal(error).code];
    if (request.actor === null && PACED.has(status)) await pace(costOf(status, request));
    handleError(error, request, reply);
    return reply;
  };
}

function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'not available');
  if (refusal.code === 'busy') request.log.warn({ err: error }, 'busy');
  if (refusal.code === 'disk_full') request.log.error({ err: error }, 'disk full');
  sendProblem(request, reply, refusal);
}

function toRefusal(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) return new AppError('unavailable');
  if (isBusy(error)) return new AppError('busy');
  if (isDiskFull(error)) return new AppError('disk_full');
  if (isActorGone(error)) return new AppError('not_signed_in');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === undefined) return new AppError('internal');
  return new AppError(FRAMEWORK_CODES[status] ?? (status < 500 ? 'malformed_json' : 'internal'));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  const language = preferredLanguage(request.headers['accept-language']);
  const { code, details } = error;
  const status = ERROR_STATUS[code];
  const problem: Problem = {
    type: `urn:lawha:problem:${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    detail: problemSentence(code, language, details.values),
    code,
    requestId: request.id,
    ...(details.fields && { errors: inWords(details.fields, language) }),
    ...(details.serverTime !== undefined && { serverTime: details.serverTime }),
  };
  if (details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(details.retryAfterSeconds));
  }
  if (status === 503) reply.header('retry-after', '5');
  reply
    .code(status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** What is refused at once in a quarter of a second; beyond it, a flood is slowed down. */
const AT_ONCE = 50;
const WINDOW_MS = 250;
const HOLD_MS = 1_000;
/** Beyond this many held calls the memory matters more than the processor. */
const MOST_HELD = 2_000;

export type Pause = (ms: number) => Promise<void>;
/** Keeps no process running. */
const unnoticed: Pause = (ms) => sleep(ms, undefined, { ref: false });

/**
 * Who calls again as soon as they are refused could keep the processor busy with refusals alone, so
 * in a flood each refusal is held back for a second or two, not all for the same time. `weight` is
 * what a refusal costs compared with a small one.
 */
export function refusalPace(pause: Pause = unnoticed) {
  let window = 0;
  let spent = 0;
  let held = 0;
  return async (weight: number): Promise<void> => {
    const current = Math.floor(performance.now() / WINDOW_MS);
    if (current !== window) spent = 0;
    window = current;
    spent += weight;
    if (spent <= AT_ONCE || held >= MOST_HELD) return;
    held += 1;
    await pause(HOLD_MS * (1 + Math.random()));
    held -= 1;
  };
}
