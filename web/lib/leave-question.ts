/** What is asked before somebody signs out, if anything; answers whether they may. */
export const leaving: { ask?: () => Promise<boolean> } = {};
