/** What the sender chose for a parcel besides what its order says. */
export interface SendChoice {
  pickupPointId: string | null;
  weightGrams: number | null;
}

const NO_CHOICE: SendChoice = { pickupPointId: null, weightGrams: null };

// Outside of the dialog, so that closing it loses nothing.
const choices = new Map<string, SendChoice>();

export const choiceOf = (orderId: string): SendChoice => choices.get(orderId) ?? NO_CHOICE;

export function chooseFor(orderId: string, choice: SendChoice): void {
  choices.set(orderId, choice);
}

/** As the server takes it; it uses its own defaults where nothing was chosen. */
export function sendItem(orderId: string) {
  const { pickupPointId, weightGrams } = choiceOf(orderId);
  return {
    orderId,
    ...(pickupPointId !== null && { pickupPointId }),
    ...(weightGrams !== null && { weightGrams }),
  };
}
