import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { validationSentence } from '#contract/validation.ts';
import { type FieldError, AppError } from '../errors.ts';

/** A schema's issues as field errors with rules, not yet sentences. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** Replaces each rule by its sentence in the caller's language. */
export const inWords = (fields: readonly FieldError[], language: Language) =>
  fields.map(({ path, message }) => ({ path, message: validationSentence(message, language) }));

/**
 * Validates path, query and body with the endpoint's schemas and reports all wrong fields at once.
 */
export function validateInput(endpoint: Endpoint, request: FastifyRequest) {
  const errors: FieldError[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    if (endpoint.itemsChecked !== true && !isStorable(value)) {
      errors.push({ path: '', message: 'invalid' });
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    errors.push(...fieldErrorsOf(parsed.error));
    return undefined;
  };
  const input = {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, request.query),
    body: check(endpoint.body, request.body),
  };
  if (errors.length > 0) throw new AppError('invalid_input', { fields: errors });
  return input;
}

/** No input of ours is nested deeper. */
const DEEPEST = 20;

/**
 * PostgreSQL can store neither U+0000 nor a lone surrogate, so they are refused as invalid input
 * instead of failing in the database.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && isStorable(item, depth + 1),
  );
}
