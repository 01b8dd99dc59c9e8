import { z } from 'zod';
import { Flag, Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import type { CarrierDriver } from '../adapter/parcel-reading.ts';

const SomeFlag = Flag.nullish()
  .transform((flag) => flag ?? false)
  .catch(false);

const SomeTime = SomeText.transform((text) => (text === null ? null : carrierTime(text)));

const State = z.object({ name: SomeText, isBlocking: SomeFlag });
const Situation = z.object({ name: SomeText, slug: SomeText, description: SomeText });

const Phone = z.union([
  SomeText.refine((phone) => phone !== null),
  z.object({ number1: SomeText }).transform(({ number1 }) => number1),
]);
export const SomePhone = Phone.nullish()
  .transform((phone) => phone ?? null)
  .catch(null);

/** The customer is not read: what we know stays ours. */
export const Parcel = z.object({
  id: Id,
  trackingNumber: SomeId,
  oldTrackingNumber: SomeId,
  externalId: SomeId,
  amount: SomeDinars,
  deliveryPrice: SomeDinars,
  returnPrice: SomeDinars,
  deliveryType: SomeText,
  state: State.nullish().catch(null),
  situation: Situation.nullish().catch(null),
  createdAt: SomeTime,
  lastStateUpdateAt: SomeTime,
  lastSituationUpdateAt: SomeTime,
  isReturn: SomeFlag,
  markedAsReturnAt: SomeTime,
  lastLocationHubId: SomeId,
  deliveryAddress: z.object({ hubId: SomeId }).nullish().catch(null),
  deliveryPerson: z
    .object({ firstName: SomeText, lastName: SomeText, phone: SomePhone })
    .nullish()
    .catch(null),
});
export type Parcel = z.infer<typeof Parcel>;

/** Situations come as such or wrapped with their time. */
const PastSituation = z
  .object({ createdAt: SomeTime, situation: Situation.nullish() })
  .and(Situation)
  .transform(({ createdAt, situation, ...own }) => ({ createdAt, ...(situation ?? own) }));

export const PastState = z.object({
  createdAt: SomeTime,
  newState: State,
  situations: z.array(PastSituation).nullish(),
});
export type PastState = z.infer<typeof PastState>;

export function driverOf({ deliveryPerson }: Parcel): CarrierDriver | null {
  if (deliveryPerson === null || deliveryPerson === undefined) return null;
  const { firstName, lastName, phone } = deliveryPerson;
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' && phone === null ? null : { name: name === '' ? null : name, phone };
}
