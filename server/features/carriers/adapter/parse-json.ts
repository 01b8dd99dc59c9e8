// For all adapters: parseJson.

/** Null where the text or the bytes are no JSON. */
export function parseJson(sent: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof sent === 'string' ? sent : new TextDecoder().decode(sent));
  } catch {
    return null;
  }
}
