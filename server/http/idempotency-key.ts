import type { FastifyRequest } from 'fastify';
import { invalidField } from '../errors.ts';

const USUAL = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && USUAL.test(key)) return key;
  throw invalidField('Idempotency-Key', 'invalid');
}
