import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { CATALOGUES } from '#web/app/catalogues/catalogues.ts';
import { loadAllTexts, startLanguage } from '#web/i18n/language-store.ts';

// Long enough to transform a screen's modules on a busy machine: they are loaded while a test waits.
configure({ asyncUtilTimeout: 40_000 });

// The library registers its clean-up only for the first file of a worker.
afterEach(cleanup);

// As the page does before its first picture; tests without a page translate nothing by themselves.
if ('document' in globalThis) {
  // What a file before in this worker left behind, such as another language.
  localStorage.clear();
  await startLanguage(CATALOGUES);
  await loadAllTexts();
}
