import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { readFirstScreen } from '#web/app/first-screen.ts';
import { reloadForNewBuild } from '#web/app/new-build.ts';
import { startLanguage } from '#web/i18n/language-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { startSession } from '#web/lib/session.ts';
import { startTheme } from '#web/lib/theme-store.ts';
import './styles.css';

// Zod is loaded with the first screen. It would try to compile its schemas with `new Function`,
// which the content security policy forbids, and it reads this setting when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Not a top-level await: a catalogue's chunk and this module could wait for each other. */
async function start(): Promise<void> {
  reloadForNewBuild();
  startTheme();
  startSession();
  const client = createQueryClient();
  await startLanguage();
  await readFirstScreen(client).catch(() => undefined);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

void start();
