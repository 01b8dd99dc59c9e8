import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/listeners.ts';

/** What the sender chose for a parcel besides what its order says. */
export interface SendChoice {
  deskId: string | null;
  weightGrams: number | null;
}

export const NO_CHOICE: SendChoice = { deskId: null, weightGrams: null };

// Outside of the dialog, so that closing it loses nothing.
let choices: ReadonlyMap<string, SendChoice> = new Map();
const { subscribe, tell } = createListeners();

export const choiceOf = (orderId: string): SendChoice => choices.get(orderId) ?? NO_CHOICE;

export const useSendChoice = (orderId: string): SendChoice =>
  useSyncExternalStore(subscribe, () => choices.get(orderId) ?? NO_CHOICE);

export function chooseFor(orderId: string, choice: SendChoice): void {
  choices = new Map(choices).set(orderId, choice);
  tell();
}

/** As the server takes it; it uses its own defaults where nothing was chosen. */
export function sendItem(orderId: string) {
  const { deskId, weightGrams } = choiceOf(orderId);
  return {
    orderId,
    ...(deskId !== null && { deskId }),
    ...(weightGrams !== null && { weightGrams }),
  };
}
