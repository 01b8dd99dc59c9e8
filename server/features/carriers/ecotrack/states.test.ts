import { describe, expect, it } from 'vitest';
import { ACTIVITY_KEYS, MAJ_TYPES, meaningOf, PULL_KEYS, WEBHOOK_CODES } from './states.ts';

// Written a second time, by state instead of by word: a slip in the tables shows as a difference.

const wordsBy = (
  table: Readonly<Record<string, { kind: string; state: string | null; money: string | null }>>,
  field: 'kind' | 'state' | 'money',
) => {
  const words = Object.groupBy(Object.keys(table), (word) => table[word]?.[field] ?? 'none');
  return Object.fromEntries(Object.entries(words).map(([name, all]) => [name, all?.toSorted()]));
};

describe('the words of EcoTrack', () => {
  it('of the list mean these states and this money', () => {
    expect(wordsBy(PULL_KEYS, 'state')).toEqual({
      created: ['en_preparation_stock', 'en_ramassage', 'prete_a_expedier', 'prete_a_preparer'],
      picked_up: ['vers_hub'],
      in_transit: ['vers_wilaya'],
      at_hub: ['en_hub', 'en_preparation'],
      out_for_delivery: ['en_livraison'],
      on_hold: ['suspendu'],
      delivered: ['encaisse_non_paye', 'livre_non_encaisse', 'paiements_prets', 'paye_et_archive'],
      returning: ['retour_chez_livreur', 'retour_en_traitement', 'retour_transit_entrepot'],
      returned: ['retour_archive', 'retour_recu'],
      cancelled: ['annule'],
    });
    expect(wordsBy(PULL_KEYS, 'money')).toMatchObject({
      collected: ['encaisse_non_paye', 'livre_non_encaisse'],
      ready: ['paiements_prets'],
      paid: ['paye_et_archive'],
    });
  });

  it('mean the same in all vocabularies', () => {
    for (const table of [PULL_KEYS, ACTIVITY_KEYS, WEBHOOK_CODES]) {
      const meanings = Object.keys(table).map((word) => [word, meaningOf(word.toUpperCase())]);
      expect(meanings).toEqual(Object.entries(table));
    }
  });

  it('of the history mean these states', () => {
    expect(wordsBy(ACTIVITY_KEYS, 'state')).toEqual({
      created: ['order_information_received_by_carrier'],
      picked_up: ['picked'],
      at_hub: ['accepted_by_carrier'],
      out_for_delivery: ['dispatched_to_driver'],
      delivery_attempted: ['attempt_delivery'],
      returning: ['return_asked', 'return_in_transit'],
      returned: ['return_received'],
      delivered: ['livred'],
      none: ['encaissed', 'notification_on_order', 'payed'],
    });
    expect(wordsBy(ACTIVITY_KEYS, 'kind')).toMatchObject({
      attempt: ['attempt_delivery'],
      money: ['encaissed', 'payed'],
      note: ['notification_on_order'],
    });
  });

  it('of hooks mean these states', () => {
    expect(wordsBy(WEBHOOK_CODES, 'state')).toEqual({
      created: ['en_ramassage', 'pret_a_expedier', 'pret_a_preparer', 'stock_en_preparation'],
      picked_up: ['vers_hub'],
      in_transit: ['vers_wilaya'],
      at_hub: ['en_hub', 'en_preparation'],
      out_for_delivery: ['en_livraison'],
      on_hold: ['suspendus'],
      delivered: [
        'livre_encaisse_non_paye',
        'livre_non_encaisse',
        'paiement_archived',
        'paiement_pret',
      ],
      returning: [
        'retours_a_dispatcher_vers_stock',
        'retours_chez_livreur',
        'retours_en_traitement',
        'retours_en_transit_stock',
      ],
      return_ready: ['retours_prets'],
      returned: ['retours_archived', 'retours_en_stock', 'retours_recu'],
    });
    expect(wordsBy(WEBHOOK_CODES, 'money')).toMatchObject({
      collected: ['livre_encaisse_non_paye', 'livre_non_encaisse'],
      ready: ['paiement_pret'],
      paid: ['paiement_archived'],
    });
    expect(wordsBy(MAJ_TYPES, 'kind')).toEqual({
      attempt: ['tentative_added', 'tentative_delayed'],
      note: ['unknown'],
    });
  });
});
