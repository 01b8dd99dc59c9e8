import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = join(import.meta.dirname, '../../web/service-worker/worker.ts');
const WORKER_FILE = 'service-worker.js';

/**
 * What is there without a network from the first visit on: the shell and what is done in it while
 * there is none. Everything else is kept once it was used.
 */
const OFFICE =
  /\/(?:main|catalogues\/(?:ar|fr|en)(?:-rooms)?|login-screen|dashboard-screen|orders-screen|orders-filter-fields|orders-bulk-dialog|orders-ship-dialog|columns-dialog|order-screen|order-form-dialog|order-call-dialog|call-time-input|desk-screen|scan-screen|client-screen|palette-box|keys-sheet|help-dialog|pages-(?:ar|fr|en)|communes)\.tsx?$/;
const FIRST_FONTS = /cairo-(?:arabic|latin|accents)-[\w-]{8}\.woff2$/;

/** Builds the service worker with the files of this build in it; their names are its version. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await workerFor(shellOf(bundle));
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
    },
  },
});

interface Shell {
  entry: string;
  files: string[];
}

/** The page's first script, and the files of the office with all that they import. */
function shellOf(bundle: Rolldown.OutputBundle): Shell {
  const parts = Object.values(bundle);
  const chunks = parts.filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  if (entry === undefined) throw new Error('There is no first script');
  const found = new Set([
    entry.fileName,
    ...chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => OFFICE.test(id)))
      .map(({ fileName }) => fileName),
  ]);
  // Iterating over a Set includes what is added meanwhile.
  for (const file of found) {
    const part = bundle[file];
    if (part?.type === 'chunk') part.imports.forEach((imported) => found.add(imported));
  }
  const styles = [...entry.viteMetadata!.importedCss];
  const fonts = parts.map(({ fileName }) => fileName).filter((name) => FIRST_FONTS.test(name));
  const files = [...found, ...styles, ...fonts].map((file) => `/${file}`);
  return { entry: `/${entry.fileName}`, files: [...new Set(files), '/favicon.svg'].toSorted() };
}

/** One file without imports: not every browser takes a module for a worker of this kind. */
async function workerFor(shell: Shell): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILT: JSON.stringify(shell) },
    build: {
      write: false,
      lib: { entry: SOURCE, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('The worker was not built');
  return chunk.code;
}
