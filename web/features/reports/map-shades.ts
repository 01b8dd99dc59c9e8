/** Of the same colour, from none to full; letters stay readable on each. */
export const SHADE = [
  'fill-card stroke-border',
  'fill-primary/15 stroke-border',
  'fill-primary/30 stroke-border',
  'fill-primary/50 stroke-border',
  'fill-primary stroke-primary',
] as const;
export const FULL = SHADE.length - 1;
/** Below zero. */
export const LOSS = 'fill-destructive-soft stroke-destructive';
/** Of too few orders to say anything. */
export const FEW_LOOK = 'fill-card stroke-input [stroke-dasharray:1]';
