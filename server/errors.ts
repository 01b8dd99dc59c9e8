import type { ErrorCode } from '#contract/errors.ts';

export interface FieldError {
  path: string;
  /** A rule of contract/validation.ts. */
  message: string;
}

interface Details {
  fields?: readonly FieldError[];
  /** Values for the placeholders in the message. */
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  serverTime?: string;
  /** The refusal holds for every call of this address, so it may be remembered without asking. */
  isAboutAddress?: true;
}

/** An expected error that is shown to the caller. Any other thrown error is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The usual error for one invalid field. */
export const invalidField = (path: string, message: FieldError['message']) =>
  new AppError('invalid_input', { fields: [{ path, message }] });
