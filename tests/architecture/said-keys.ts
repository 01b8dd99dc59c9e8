/** The keys of messages that a source says: written out, or by a template with a word in each gap. */
export function keysSaidIn(source: string, keys: readonly string[]): string[] {
  const shapes = shapesIn(source);
  const said = new Set([...source.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , word]) => word));
  return keys.filter((key) => said.has(key) || shapes.some((shape) => shape.test(key)));
}

/** `user.role.${role}.hint` uses every key of that shape. */
export const shapesIn = (source: string): RegExp[] =>
  [...source.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}`]+\})+)`/gi)].map(
    ([, template = '']) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  );
