/**
 * An idempotency key for one form, so that a double click or a retry after a lost response does the
 * work once. `crypto.randomUUID` does not exist on pages served over plain http.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** A random id (UUID version 4). `crypto.randomUUID` does not exist on pages served over plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    if (at === 6) return 0x40 | (byte & 0x0f);
    return at === 8 ? 0x80 | (byte & 0x3f) : byte;
  });
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
