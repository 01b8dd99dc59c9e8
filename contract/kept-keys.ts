/**
 * For how long the server knows a repeated call by its idempotency key. A device may be switched off
 * between a call and its repetition, for a holiday too.
 */
export const KEYS_KEPT_DAYS = 30;

/** What has waited longer on a device is sent only when a person says so: it may be there already. */
export const SENT_WITHIN_DAYS = KEYS_KEPT_DAYS - 2;
