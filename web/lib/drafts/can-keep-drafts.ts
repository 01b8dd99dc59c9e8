/** False where the browser cannot encrypt, as on pages over plain http. */
export const canKeepDrafts = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis;
