/**
 * An idempotency key for one form, so that a double click or a retry after a lost response does the
 * work once. `crypto.randomUUID` does not exist on pages served over plain http.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
