import { nameKey } from '#contract/geography/name-key.ts';
import type { Commune } from '#contract/geography/communes.ts';
import { editDistance } from '#contract/names/edit-distance.ts';
import type { SendProblem } from '#contract/parcels/parcels.ts';
import type { SendRow } from './send-rows.ts';

export type CheckedRow = SendRow & { order: NonNullable<SendRow['order']> };

type Geography = Pick<typeof import('#contract/geography/communes.ts'), 'communesOf'>;

/** Orders whose commune was written in the same unknown way. */
export interface CommuneGroup {
  wilayaCode: number;
  written: string;
  rows: readonly CheckedRow[];
  /** The only commune that it can mean; null where there is none, or several. */
  proposal: Commune | null;
}

export interface Together {
  withoutCompany: readonly CheckedRow[];
  withoutPoint: readonly CheckedRow[];
  wrongWeight: readonly CheckedRow[];
  communes: readonly CommuneGroup[];
}

const isPointMissing = ({ code }: SendProblem) =>
  code === 'pickup_point_missing' || code === 'pickup_point_unknown';

/** The orders that cannot be sent, by the causes that can be mended for several at once. */
export function mendedTogether(rows: readonly SendRow[], geography: Geography): Together {
  const checked = rows.filter((row): row is CheckedRow => row.order?.status === 'validated');
  const having = (is: (problem: SendProblem) => boolean) =>
    checked.filter(({ problems }) => problems.some(is));
  const unknown = having(({ code }) => code === 'commune_unknown');
  const groups = Map.groupBy(unknown, ({ order }) => `${order.wilayaCode} ${order.commune}`);
  return {
    withoutCompany: having(({ code }) => code === 'no_company'),
    withoutPoint: having(isPointMissing),
    wrongWeight: having(({ field }) => field === 'weightKg'),
    communes: [...groups.values()].map(([first, ...others]) => {
      const { wilayaCode, commune: written } = first!.order;
      const proposal = meantCommune(written, geography.communesOf(wilayaCode));
      return { wilayaCode, written, rows: [first!, ...others], proposal };
    }),
  };
}

/** Short names differ by a letter from too many others. */
const SHORT = 5;

/** Up to two letters off, if no other commune of the wilaya is as near. */
function meantCommune(written: string, communes: readonly Commune[]): Commune | null {
  const key = nameKey(written);
  const farthest = key.length < SHORT ? 1 : 2;
  const near = communes
    .map((commune) => ({
      commune,
      off: Math.min(
        ...[commune.nameAr, commune.nameFr].map((name) => editDistance(key, nameKey(name))),
      ),
    }))
    .filter(({ off }) => off <= farthest)
    .toSorted((a, b) => a.off - b.off);
  const [nearest, next] = near;
  return nearest === undefined || nearest.off === next?.off ? null : nearest.commune;
}
