import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { CATALOGUES } from '#web/app/catalogues/catalogues.ts';
import { reloadForNewBuild } from './app/lazy-screen.ts';
import { startLanguage } from '#web/i18n/language-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { startSession } from '#web/lib/session.ts';
import { startTheme } from './app/theme-store.ts';
import './styles.css';

/** Not a top-level await: a catalogue's chunk and this module could wait for each other. */
async function start(): Promise<void> {
  reloadForNewBuild();
  startTheme();
  startSession();
  const client = createQueryClient();
  await startLanguage(CATALOGUES);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

void start();
