/** Whether there was room for it. A device without any goes on without remembering. */
export function storeLocally(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
