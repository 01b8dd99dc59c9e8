import { z } from 'zod';
import { communesOf } from '#contract/geography/communes.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { SomeDinars } from '../adapter/answer-fields.ts';
import type { CarrierFee, CarrierPlaces } from '../adapter/carrier-adapter.ts';
import { carrierWords, foldLabel } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { getCall, postCall } from './calls.ts';

/** Sources call the prices by either name. */
const PriceRow = z.object({
  IDWilaya: z.coerce.number().pipe(z.int().min(1).max(99)),
  Domicile: SomeDinars,
  TarifLivraison: SomeDinars,
  Stopdesk: SomeDinars,
  TarifStopDesk: SomeDinars,
});

const readPrices = (channel: CarrierChannel) =>
  askCarrier(
    channel,
    postCall(channel, '/tarification', { body: {}, isWrite: false }),
    z.array(PriceRow),
  );

export async function fees(channel: CarrierChannel): Promise<CarrierFee[]> {
  return (await readPrices(channel)).map((row) => ({
    wilayaCode: row.IDWilaya,
    communeId: null,
    home: row.Domicile ?? row.TarifLivraison,
    pickupPoint: row.Stopdesk ?? row.TarifStopDesk,
    returned: null,
    codPercent: null,
    perExtraKg: null,
  }));
}

/** The carrier lists wilayas only, and takes communes by any name: the official ones are offered. */
export async function places(channel: CarrierChannel): Promise<CarrierPlaces> {
  const codes = [...new Set((await readPrices(channel)).map(({ IDWilaya }) => IDWilaya))];
  const served = WILAYAS.filter(({ code }) => codes.includes(code));
  return {
    wilayas: served.map(({ code, nameFr }) => ({
      id: String(code),
      code,
      name: nameFr,
      isServed: true,
    })),
    communes: served.flatMap(({ code }) => communesFor(code, codes)),
    pickupPoints: [],
  };
}

/** Also of wilayas that the carrier does not know yet: they travel as their mother. */
function communesFor(code: number, codes: readonly number[]): CarrierPlaces['communes'] {
  const daughters = WILAYAS.filter(
    (wilaya) => wilaya.motherCode === code && !codes.includes(wilaya.code),
  );
  return [code, ...daughters.map((wilaya) => wilaya.code)].flatMap(communeNames).map((name) => ({
    id: `${code}:${name}`,
    name,
    wilayaCode: code,
    hasPickupPoint: false,
    isServed: true,
  }));
}

const communeNames = (code: number) => communesOf(code).map(({ nameFr }) => nameFr);

const OPEN = 'acces active';

export async function testConnection(channel: CarrierChannel): Promise<void> {
  const Access = z.object({ Statut: z.string() });
  const { Statut } = await askCarrier(channel, getCall(channel, '/token'), Access);
  if (foldLabel(Statut) !== OPEN) throw new CarrierTrouble('api_off', carrierWords(Statut));
}
