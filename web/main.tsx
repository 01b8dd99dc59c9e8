import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startLanguage } from '#web/i18n/language-store.ts';
import { startSession } from '#web/lib/session.ts';
import { startTheme } from '#web/lib/theme-store.ts';
import './styles.css';

// Zod comes with the first screen. It would try to compile its schemas, which the content policy
// forbids, and it builds them before any later word could reach it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Not a top-level await: a catalogue's chunk could wait for this module, and this for it. */
async function start(): Promise<void> {
  startTheme();
  startSession();
  await startLanguage();
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
