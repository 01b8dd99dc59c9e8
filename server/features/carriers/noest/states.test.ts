import { expect, it } from 'vitest';
import { EVENT_KEYS } from './states.ts';

// Written a second time, by state instead of by word: a slip in the table shows as a difference.

const wordsBy = (field: 'kind' | 'state' | 'money') => {
  const words = Object.groupBy(
    Object.keys(EVENT_KEYS),
    (word) => EVENT_KEYS[word]?.[field] ?? 'none',
  );
  return Object.fromEntries(Object.entries(words).map(([name, all]) => [name, all?.toSorted()]));
};

it('means these states by the events of NOEST', () => {
  const { none, ...states } = wordsBy('state');
  expect(none).toHaveLength(12);
  expect(states).toEqual({
    draft: ['upload'],
    created: ['customer_validation'],
    picked_up: ['validation_collect_colis'],
    in_transit: ['return_redispatched_to_livraison', 'sent_to_redispatch', 'validation_reception'],
    at_hub: ['validation_reception_admin'],
    out_for_delivery: ['fdr_activated'],
    delivery_attempted: ['mise_a_jour'],
    on_hold: ['ask_to_delete_by_admin', 'ask_to_delete_by_hub', 'colis_suspendu'],
    delivered: ['livre', 'livred'],
    returning: [
      'annulation_dispatch_retour',
      'cancel_return_dispatched_to_partenaire',
      'retour_dispatched_to_partenaires',
      'return_asked_by_hub',
      'return_dispatched_to_partenaire',
      'return_dispatched_to_warehouse',
    ],
    return_ready: ['colis_retour_transmit_to_partner'],
    returned: ['livraison_echoue_recu', 'return_validated_by_partener'],
  });
});

it('means this money, and these kinds of what does not move', () => {
  expect(wordsBy('money')).toMatchObject({
    collected: ['livre', 'livred'],
    in_payout: ['verssement_admin_cust'],
    paid: ['validation_reception_cash_by_partener'],
    reversed: ['verssement_admin_cust_canceled', 'verssement_hub_cust_canceled'],
  });
  expect(wordsBy('kind')).toMatchObject({
    attempt: ['mise_a_jour'],
    change: ['edit_price', 'edit_wilaya', 'edited_informations', 'extra_fee'],
    note: [
      'echange_valid_by_hub',
      'echange_valide',
      'nouvel_tentative_asked_by_customer',
      'return_asked_by_customer',
    ],
  });
});
