/** A shape of an icon, as lucide-react has it. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A filled dot of this size is its stroke, and a point in the middle. */
const DOT_RADIUS = 0.5;

/** The shapes of an icon as one path, for a stroke without a fill; null where that cannot be. */
export function onePathOf(shapes: readonly Shape[]): string | null {
  const paths = shapes.map(pathOf);
  return paths.includes(null) ? null : paths.join('');
}

function pathOf([tag, attributes]: Shape): string | null {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const isDot = tag === 'circle' && number('r') <= DOT_RADIUS;
  if (attributes['fill'] !== undefined && !isDot) return null;
  switch (tag) {
    case 'path':
      // The beginning of a path is absolute, also where it is written as relative.
      return (attributes['d'] ?? '').replace(/^m/, 'M0 0m');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'circle': {
      const middle = isDot ? `M${number('cx')} ${number('cy')}h0` : '';
      return circle(number('cx'), number('cy'), number('r')) + middle;
    }
    case 'rect': {
      const radius = number(attributes['rx'] === undefined ? 'ry' : 'rx');
      return rectangle(number('x'), number('y'), number('width'), number('height'), radius);
    }
    default:
      return null;
  }
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const across = width - 2 * r;
  const down = height - 2 * r;
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}`,
    `v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}`,
    `v${-down}${corner(r, -r)}z`,
  ].join('');
}
