import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';

/** Places on the label that can be translated; the rest of the address is printed as written. */
export interface LabelNames {
  wilaya: string;
  daira: string | null;
  commune: string;
}

type NamedOrder = Pick<Order, 'wilaya' | 'daira' | 'commune'>;

export const storedNames = ({ wilaya, daira, commune }: NamedOrder): LabelNames => ({
  wilaya,
  daira,
  commune,
});

/** The French names, where we have them. Undefined until they are loaded. */
export function useFrenchNames(enabled: boolean) {
  const geography = useQuery({ ...geographyQuery, enabled });
  if (!enabled || geography.isLoading) return undefined;

  return ({ wilayaCode, wilaya, daira, commune }: Order): LabelNames => ({
    wilaya: wilayaName(wilayaCode, 'fr') ?? wilaya,
    daira: daira && (geography.data?.matchDaira(wilayaCode, daira)?.nameFr ?? daira),
    commune: geography.data?.matchCommune(wilayaCode, commune)?.nameFr ?? commune,
  });
}
