/** Encrypts for storage; what is encrypted for one owner cannot be opened for another. */
export interface SecretBox {
  close: (text: string, owner: string) => string;
  /** Null when it was encrypted with another key or for another owner, or was tampered with. */
  open: (closed: string, owner: string) => string | null;
}
