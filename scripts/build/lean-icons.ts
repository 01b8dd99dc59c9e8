import type { Plugin } from 'vite';
import { onePathOf, type Shape } from './one-path.ts';

const COMPONENT = new URL(import.meta.resolve('#web/ui/one-path-icon.tsx')).pathname;

/**
 * A list of orders shows ninety icons. lucide-react draws each with two components, up to six shapes
 * and nine attributes that are the same for all; in a build each is one component with one path, and
 * the style sheet has the rest.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: 'createLucideIcon(' },
    handler: async (_code, id) => {
      const { __iconData: icon } = (await import(id)) as { __iconData: { node: Shape[] } };
      const path = onePathOf(icon.node);
      return path === null ? null : { code: moduleOf(path), map: null };
    },
  },
});

const moduleOf = (path: string) => `import { iconOf } from '${COMPONENT}';
export default /* @__PURE__ */ iconOf(${JSON.stringify(path)});
`;
