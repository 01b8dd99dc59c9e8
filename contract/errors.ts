import { z } from 'zod';

/** Every error code with its HTTP status; no other file maps one to the other. */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_api_key: 401,
  wrong_current_password: 400,
  password_change_required: 403,
  no_permission: 403,
  beyond_own_permissions: 403,
  cross_origin: 403,
  not_found: 404,
  conflict: 409,
  user_limit: 409,
  username_taken: 409,
  last_administrator: 409,
  own_account: 409,
  forbidden_transition: 409,
  insufficient_stock: 409,
  edited_meanwhile: 409,
  not_editable: 409,
  order_on_its_way: 409,
  order_delivered: 409,
  restore_too_late: 409,
  already_shipped: 409,
  tracking_number_repeated: 409,
  stock_changed: 409,
  phone_taken: 409,
  notes_too_long: 409,
  encryption_not_configured: 409,
  mail_not_configured: 409,
  no_demo_data: 409,
  idempotency_mismatch: 409,
  wheel_closed: 409,
  wheel_already_spun: 409,
  wheel_out_of_prizes: 409,
  wheel_out_of_codes: 409,
  promo_code_unknown: 409,
  promo_code_used: 409,
  promo_code_expired: 409,
  promo_code_other_phone: 409,
  promo_code_needs_product: 409,
  order_has_promo_code: 409,
  precondition_failed: 412,
  too_large: 413,
  file_missing: 400,
  one_file_only: 400,
  file_damaged: 400,
  file_too_large: 413,
  too_many_pixels: 413,
  picture_too_heavy: 413,
  not_an_image: 415,
  not_a_video: 415,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_pictures: 429,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_wrong_keys: 429,
  internal: 500,
  unavailable: 503,
  sync_not_configured: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ErrorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** Validation errors per field, in the caller's language. */
export const FieldErrors = z.array(z.object({ path: z.string(), message: z.string() }));

/** `application/problem+json`: `detail` is for people, `code` for programs. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: ErrorCode,
    requestId: z.string(),
    errors: FieldErrors.optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
