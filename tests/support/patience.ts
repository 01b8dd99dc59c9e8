/** For `vi.waitFor`, which gives up after a second otherwise: a busy machine may need longer. */
export const PATIENTLY = { timeout: 60_000 };
