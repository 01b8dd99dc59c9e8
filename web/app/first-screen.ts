import type { QueryClient } from '@tanstack/react-query';
import { router } from './router.tsx';

/** An answer that takes longer is waited for with the shell in sight. */
const PATIENCE_MS = 100;

/**
 * Where the page has asked for the first orders while its scripts were fetched, the list is drawn
 * once, with its rows, instead of as a shell, a skeleton and a list.
 */
export async function readFirstScreen(client: QueryClient): Promise<void> {
  if (globalThis.earlyAnswer === undefined) return;
  const { readFirstPage } = await import('#web/features/orders/list/orders-screen.tsx');
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([enough, Promise.all([router.load(), readFirstPage(client)])]);
}
