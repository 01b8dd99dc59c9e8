import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

/** The drawing is shared by the public page and the dashboard's dialog. */
const isSharedWheel = (id: string) =>
  /features\/wheel\/wheel-(?:angle|drawing|sound|texts)\.ts|contract\/wheel-prizes\.ts/.test(id);
const isOfWheelPage = (id: string) => /\/wheel\.html|features\/wheel\//.test(id);

/** The list up to its rows, and what it shows after them: two files, the second waited for by nobody. */
const LIST_OF_ORDERS = /\/orders\/list\/orders-screen\.tsx$|\/i18n\/ar\/orders-list\.ts$/;
const LATER_IN_LIST = /\/orders\/list\/orders-later\.ts$|\/i18n\/ar\.ts$/;

/** Menus, tooltips, toasts and dialogs: what nobody sees before a click. */
const OVERLAYS =
  /\/web\/app\/(?:account-menu|language-choices|late-layers)\.tsx$|\/web\/ui\/(?:dialog|sheet|sidebar-sheet)\.tsx$/;

const isZod = (id: string) => id.includes('/node_modules/zod/');
const isContract = (id: string) =>
  /\/contract\/[\w/-]+\.ts(?:\?plain)?$/.test(id) && !id.includes('/geography/commune');

/** Whether a module imports Zod, at any depth. */
function usesZod(graph: Graph, id: string): boolean {
  const found = new Set([id]);
  // Iterating over a Set includes what is added meanwhile.
  for (const one of found) {
    if (isZod(one)) return true;
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  }
  return false;
}

/**
 * Few files, since each costs a round trip of a poor line. The first load is libraries, which seldom
 * change and stay cached, and our own code. Schemas come with the first form. The list of orders up
 * to its rows is one file; what it shows after them is another, which all other screens share, with
 * the plain values of the contract and the Arabic texts. What three screens share is one more, or
 * two: forms come with their schemas. The modules of the public wheel are kept out, so that its page
 * loads nothing of the app. Everything else is split by screen.
 */
export const CHUNKS: Group[] = [
  { name: 'wheel', test: isSharedWheel, priority: 5 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
  {
    name: 'app',
    tags: ['$initial'],
    test: (id) => !isOfWheelPage(id),
    priority: 3,
  },
  {
    name: (id, graph) => (usesZod(graph, id) ? 'schemas' : null),
    debugName: 'schemas',
    test: (id) => isZod(id) || isContract(id),
    // Without the plain values beside them, which every screen uses.
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'orders-screen',
    test: LIST_OF_ORDERS,
    priority: 1,
  },
  { name: 'overlays', test: OVERLAYS, priority: 0.8 },
  {
    name: 'orders-later',
    test: (id) => LATER_IN_LIST.test(id) || isContract(id),
    priority: 0.5,
  },
  {
    name: (id, graph) => (usesZod(graph, id) ? 'form-kit' : 'kit'),
    debugName: 'kit',
    test: /\/web\/(?:ui|lib)\/|\/lucide-react\//,
    includeDependenciesRecursively: false,
    minShareCount: 3,
  },
];
