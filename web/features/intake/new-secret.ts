const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 40;

/** Letters and digits only: some platforms change `&` and quotes before they sign. */
export function newSecret(): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(random, (number) => SIGNS[number % SIGNS.length]).join('');
}
