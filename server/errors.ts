import type { ErrorCode } from '#contract/errors.ts';

export interface FieldError {
  path: string;
  /** A rule of contract/validation.ts. */
  message: string;
}

interface Details {
  fields?: readonly FieldError[];
  /** Values for the braces in the code's sentence. */
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
}

/** A refusal the caller is meant to see. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The usual refusal of one field. */
export const invalidField = (path: string, message: FieldError['message']) =>
  new AppError('invalid_input', { fields: [{ path, message }] });
