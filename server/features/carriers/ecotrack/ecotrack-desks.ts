import { z } from 'zod';
import { Name, Rows, SomeText } from '../adapter/answer-fields.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { askEcotrack, request } from './ecotrack-calls.ts';

/** To show beside a desk: this list has no station codes. */
export interface DeskFacts {
  name: string;
  wilayaCode: number;
  communeName: string;
  address: string | null;
  phone: string | null;
}

const Desks = z.object({
  other_desks: Rows(
    z.object({
      name: Name,
      phone: SomeText,
      code_wilaya: z.coerce.number().int(),
      commune: Name,
      adresse: SomeText,
    }),
  ),
});

/** Only for display, so that places are told without it where a tenant does not have it. */
export async function fetchDeskFacts(channel: CarrierChannel): Promise<readonly DeskFacts[]> {
  try {
    const call = request(channel, 'GET', '/get/desks');
    const { other_desks } = await askEcotrack(channel, call, Desks);
    return other_desks.map(({ name, phone, code_wilaya, commune, adresse }) => {
      return { name, wilayaCode: code_wilaya, communeName: commune, address: adresse, phone };
    });
  } catch (trouble) {
    const isMissing =
      trouble instanceof CarrierTrouble &&
      ['refused', 'not_understood', 'carrier_down'].includes(trouble.kind);
    if (isMissing) return [];
    throw trouble;
  }
}
