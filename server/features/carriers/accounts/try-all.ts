import { CarrierTrouble, type TroubleKind } from '../adapter/channel.ts';

const REACHED: readonly TroubleKind[] = ['uncertain', 'carrier_down', 'not_understood'];

/** The carrier was reached, so that another kind of call may well work. */
export const isReached = ({ kind }: CarrierTrouble) => REACHED.includes(kind);

/**
 * Does each kind of work, also after one whose call the carrier failed: where only one of its calls
 * is broken, the others do not wait for it. Throws the first trouble in the end.
 */
export async function tryAll<Work>(
  works: readonly Work[],
  attempt: (work: Work) => Promise<boolean>,
): Promise<boolean> {
  let hasWorked = false;
  let first: CarrierTrouble | null = null;
  for (const work of works) {
    try {
      if (await attempt(work)) hasWorked = true;
    } catch (error) {
      if (!(error instanceof CarrierTrouble) || !isReached(error)) throw error;
      first ??= error;
    }
  }
  if (first !== null) throw first;
  return hasWorked;
}
