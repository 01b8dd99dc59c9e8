import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const USUAL = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && USUAL.test(key)) return key;
  throw new AppError('invalid_input', {
    fields: [{ path: 'Idempotency-Key', message: 'invalid' }],
  });
}
