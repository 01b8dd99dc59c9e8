import type { Plugin } from 'vite';

/** What every screen needs after the first load. */
const CHUNK = 'orders-screen';
/** The list of orders as it opens where nobody has chosen another view; see `orders-page.ts`. */
const FIRST_ORDERS = '/api/orders?sort=newest&page=1&pageSize=10';

/** A script after the styles would wait for them. */
const FIRST_FILE = /<script type="module"/;

/**
 * Whoever is signed in will see a screen: its scripts are fetched together with the first ones,
 * instead of a round trip and the start of the app later. So are the first rows of the list of
 * orders, where everybody works; `web/lib/early-answer.ts` hands them on. The browser also reads
 * its tables of plurals, numbers and dates while it has nothing else to do.
 */
export const earlyScreens = (): Plugin => ({
  name: 'early-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/index.html') return html;
      const chunk = Object.values(bundle).find(
        ({ name, type }) => type === 'chunk' && name === CHUNK,
      );
      if (chunk === undefined) throw new Error(`There is no chunk ${CHUNK}`);
      const script = `<script>${scriptFor(`/${chunk.fileName}`)}</script>\n    `;
      return html.replace(FIRST_FILE, (tag) => script + tag);
    },
  },
});

const scriptFor = (file: string) => `(() => {
  const user = localStorage.getItem('user');
  if (user === null) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: ${JSON.stringify(file)} }));
  setTimeout(() => {
    const locale = document.documentElement.lang + '-DZ';
    new Intl.PluralRules(locale).select(3);
    new Intl.NumberFormat(locale).format(1.5);
    new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Algiers' }).format();
  });
  if (location.pathname !== '/orders' || location.search !== '') return;
  const [id] = /(?<="id":")[^"]+/.exec(user) ?? [];
  if (['ordersView:', 'ordersPageSize:'].some((habit) => localStorage.getItem(habit + id))) return;
  const headers = { 'accept-language': document.documentElement.lang };
  const response = fetch(${JSON.stringify(FIRST_ORDERS)}, { credentials: 'include', headers });
  response.catch(() => {});
  window.earlyAnswer = { url: ${JSON.stringify(FIRST_ORDERS)}, response };
})()`;
