import type { Parcel, Parcels } from '../core/parcels.ts';
import type { World } from '../core/world.ts';
import { heavyPdf, picturePdf } from './label.ts';

interface Drawer {
  world: World;
  name: string;
  parcels: Parcels;
}

/**
 * The label of a parcel. The fault `wrong-label` gives that of another one; with `{kind: "both"}`
 * one file with both, with `{kind: "picture"}` one without text, with `{kind: "heavy"}` a small one that
 * is decompressed to hundreds of megabytes.
 */
export function drawnLabel(
  { world, name, parcels }: Drawer,
  parcel: Parcel,
  draw: (parcels: Parcel[]) => Buffer,
): Buffer {
  const wrong = world.faults.take(name, 'wrong-label');
  if (wrong === null) return draw([parcel]);
  if (wrong['kind'] === 'picture') return picturePdf(parcel);
  if (wrong['kind'] === 'heavy') return heavyPdf(parcel);
  const other = parcels.list().find((one) => one !== parcel) ?? parcel;
  return draw(wrong['kind'] === 'both' ? [parcel, other] : [other]);
}
