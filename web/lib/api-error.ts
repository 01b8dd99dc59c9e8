import type { ErrorCode, Problem } from '#contract/errors.ts';
import { translate } from '#web/i18n/language-store.ts';

export type FieldProblem = NonNullable<Problem['errors']>[number];

/** A failed call. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The sentence without the status. */
  readonly detail: string;
  readonly code: ErrorCode | undefined;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;

  constructor(
    status: number,
    detail: string,
    details: { code?: ErrorCode; errors?: readonly FieldProblem[]; requestId?: string } = {},
  ) {
    super(status === 0 ? detail : `${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
  }
}

/** No response at all, or an error page of the proxy in front of a server that is down. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** A page that a proxy made for a browser to show, whatever it says that it is. */
const isHtml = (type: string, body: string) =>
  type.includes('html') || /^\s*<(?:!doctype|html|head|body)\b/i.test(body);

/**
 * The message is `status: text`: a problem's detail, else the plain text of the body, else the
 * status text, which HTTP/2 has not.
 */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  const problem = type.includes('json') ? parsed(body) : {};
  const plain = isHtml(type, body) ? '' : body;
  const detail =
    problem.detail ?? (plain || response.statusText || translate('network.unreachable'));
  return new ApiError(response.status, detail, {
    code: problem.code,
    errors: problem.errors,
    requestId: problem.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** Beside a field, where the status would only distract: the sentence alone. */
export const errorDetail = (error: unknown): string =>
  error instanceof ApiError ? error.detail : String(error);

/** The message to show: the error's own if it has one. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

function parsed(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
