type ClassNames = string | false | null | undefined;

/** What comes before a colon outside brackets: where and when the utility counts. */
const WHERE = /^(?:[^:[\]()]|\[[^\]]*\]|\([^)]*\))*:/;

/** Utilities that set the same as others whose name begins like theirs do not. */
const BY_VALUE: readonly (readonly [RegExp, string])[] = [
  [/^(?:block|contents|flex|grid|hidden|inline|inline-flex|table)$/, 'display'],
  [/^(?:absolute|fixed|relative|static|sticky)$/, 'position'],
  [/^(?:not-)?sr-only$/, 'sr-only'],
  [/^(?:in)?visible$/, 'visible'],
  [/^(?:line-through|underline)$/, 'underline'],
  [/^truncate$|^@container$/, ''],
  [/^\[([\w-]+):/, ''],
  [/^text-(?:xs|sm|base|lg|\d?xl|\[[\dc])/, 'text-size'],
  [/^text-(?:start|end|center)$/, 'text-align'],
  [/^font-(?:normal|medium|semibold|bold)$/, 'font-weight'],
  [/^flex-(?:col|row)/, 'flex-direction'],
  [/^flex-(?:no)?wrap$/, 'flex-wrap'],
  [/^border-(?:collapse|separate)$/, 'border-collapse'],
  [/^border-dashed$/, 'border-style'],
  [/^border(-[xybtse])?(?:-\d)?$/, 'border-width'],
  [/^border-(?!spacing)/, 'border-colour'],
  [/^outline(?:-\d)?$/, 'outline-width'],
  [/^outline-none$/, 'outline-style'],
  [/^break-(?:all|words)$/, 'break'],
  [/^table-fixed$/, 'table-layout'],
  [/^animate-(?:none|pulse|spin)$/, 'animation'],
];

/** All others that we use set what their name begins with. */
const BY_NAME =
  /^-?((?:max|min)-[wh]|(?:gap|inset|overflow|scale|translate)-[xy]|scroll-[mp][tby]|rounded-[tb]|(?:col|row)-start|col-span|grid-(?:cols|flow)|auto-cols|border-spacing|outline-offset|underline-offset|break-inside|field-sizing|forced-color-adjust|justify-self|line-clamp|place-items|pointer-events|tabular-nums|[mp][xytbse]?|align|appearance|aspect|basis|bg|bottom|columns|cursor|delay|divide-y|duration|end|fill|filter|flex|font|gap|grow|h|inset|items|justify|leading|list|object|opacity|order|outline|overflow|overscroll|rotate|rounded|select|self|shadow|shrink|size|start|stroke|text|top|transition|w|whitespace|wrap|z)(?:-|$)/;

/** What else a utility sets. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  m: ['mx', 'my', 'mt', 'mb', 'ms', 'me'],
  mx: ['ms', 'me'],
  my: ['mt', 'mb'],
  p: ['px', 'py', 'pt', 'pb', 'ps', 'pe'],
  px: ['ps', 'pe'],
  py: ['pt', 'pb'],
  inset: ['inset-x', 'inset-y', 'top', 'bottom', 'start', 'end'],
  'inset-x': ['start', 'end'],
  'inset-y': ['top', 'bottom'],
  'scroll-py': ['scroll-pt', 'scroll-pb'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  rounded: ['rounded-t', 'rounded-b'],
  'border-width': ['-x', '-y', '-b', '-t', '-s', '-e'].map((side) => `border-width${side}`),
  'border-width-y': ['border-width-t', 'border-width-b'],
  'text-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
};

/** Undefined for a class of our own. */
function whatIsSetBy(utility: string): string | undefined {
  for (const [shape, name] of BY_VALUE) {
    const found = shape.exec(utility);
    if (found) return (name || found[0]) + (found[1] ?? '');
  }
  return BY_NAME.exec(utility)?.[1];
}

function merge(classes: string): string {
  const isSet = new Set<string>();
  return classes
    .split(' ')
    .filter((name) => name !== '')
    .toReversed()
    .filter((name) => {
      const [where = ''] = WHERE.exec(name) ?? [];
      const what = whatIsSetBy(name.slice(where.length));
      if (what === undefined) return true;
      if (isSet.has(where + what)) return false;
      for (const one of [what, ...(ALSO[what] ?? [])]) isSet.add(where + one);
      return true;
    })
    .toReversed()
    .join(' ');
}

const merged = new Map<string, string>();

/**
 * Joins class names; the last of two conflicting utilities wins. It knows the utilities that we use:
 * a test compares it with tailwind-merge, which knows all and is as big as the rest of the kit.
 */
export function cn(...classes: readonly ClassNames[]): string {
  const given = classes.filter(Boolean).join(' ');
  let result = merged.get(given);
  if (result === undefined) merged.set(given, (result = merge(given)));
  return result;
}
