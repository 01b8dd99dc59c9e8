import type { Plugin } from 'vite';

/** What every screen needs after the first load. */
const CHUNK = 'orders-screen';

/**
 * Whoever is signed in will see a screen: its scripts are fetched together with the first ones,
 * instead of a round trip and the start of the app later.
 */
export const earlyScreens = (): Plugin => ({
  name: 'early-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, path }) => {
      if (path !== '/index.html') return [];
      const chunk = Object.values(bundle).find(
        ({ name, type }) => type === 'chunk' && name === CHUNK,
      );
      if (chunk === undefined) throw new Error(`There is no chunk ${CHUNK}`);
      return [{ tag: 'script', children: scriptFor(`/${chunk.fileName}`), injectTo: 'head' }];
    },
  },
});

const scriptFor = (file: string) =>
  `localStorage.getItem('user')&&document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href:${JSON.stringify(file)}}))`;
