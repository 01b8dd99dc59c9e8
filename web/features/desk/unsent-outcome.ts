import type { OfficeItem } from '#web/lib/outbox/office-items.ts';
import { officeOutbox } from '#web/lib/outbox/office-outbox.ts';

/** An outcome on its way; the key stays the same however often it is sent. */
export type UnsentOutcome = Extract<OfficeItem, { kind: 'outcome' }>;

/** One that waits on this device: until it has arrived, the server would give its order again. */
export async function keptOutcome(): Promise<UnsentOutcome | null> {
  const kept = await officeOutbox.read();
  const waiting = kept.find(
    ({ item, refusal }) => item.kind === 'outcome' && refusal === undefined,
  );
  return waiting?.item.kind === 'outcome' ? waiting.item : null;
}

/** The screen that is told of a refusal shows it, so that it need not wait in the list too. */
export async function takeRefused({ key }: UnsentOutcome): Promise<void> {
  const kept = (await officeOutbox.read()).find(({ item }) => item.key === key);
  if (kept !== undefined) await officeOutbox.discard(kept);
}
