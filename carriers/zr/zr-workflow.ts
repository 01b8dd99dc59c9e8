import { fixedUuid } from './zr-ids.ts';

interface StateInfo {
  slug: string;
  description: string;
  isBlocking?: boolean;
}

export const FIRST = 'commande_recue';
export const READY = 'pret_a_expedier';

/** In the order of their ranking: here money is first recovered, then cashed. */
const STATES: StateInfo[] = [
  { slug: FIRST, description: 'Commande reçue' },
  { slug: 'en_traitement', description: 'En traitement' },
  { slug: 'appel_confirmation', description: 'Appel de confirmation' },
  { slug: 'commande_confirmee', description: 'Commande confirmée' },
  { slug: 'en_preparation', description: 'En préparation' },
  { slug: READY, description: 'Prêt à expédier' },
  { slug: 'colis_recupere', description: 'Colis récupéré' },
  { slug: 'confirme_au_bureau', description: 'Confirmé au bureau' },
  { slug: 'confirme_chez_partenaire', description: 'Confirmé chez le partenaire' },
  { slug: 'dispatch', description: 'Dispatch dans la même wilaya' },
  { slug: 'vers_wilaya', description: 'Dispatch dans une autre wilaya' },
  { slug: 'en_livraison', description: 'En livraison' },
  { slug: 'sortie_en_livraison', description: 'Sortie en livraison' },
  { slug: 'colis_bloque', description: 'Colis bloqué', isBlocking: true },
  { slug: 'livre', description: 'Livré' },
  { slug: 'recouvert', description: 'Recouvert' },
  { slug: 'encaisse', description: 'Encaissé' },
  { slug: 'retour_sous_traitant', description: 'Retour sous-traitant' },
  { slug: 'attente_recuperation_fournisseur', description: 'En attente de récupération' },
  { slug: 'recupere_par_fournisseur', description: 'Récupéré par le fournisseur' },
  { slug: 'reinjecte_dans_stock', description: 'Réinjecté dans le stock' },
  { slug: 'remboursement_reinjecte', description: 'Remboursement réinjecté' },
  { slug: 'annule', description: 'Annulé' },
];

const stateId = (slug: string) => fixedUuid(`state ${slug}`);

export const slugOf = (id: unknown) => STATES.find(({ slug }) => stateId(slug) === id)?.slug;

/** A state as a parcel shows it; a renamed one keeps its id. */
export function stateOf(slug: string, shownAs = slug) {
  const info = STATES.find((state) => state.slug === slug);
  return {
    id: stateId(slug),
    name: shownAs,
    description: info?.description ?? shownAs,
    isBlocking: info?.isBlocking ?? false,
    isLocked: slug !== FIRST && slug !== READY,
    color: '#3366cc',
  };
}

export const workflowRows = () => [
  {
    id: fixedUuid('workflow'),
    name: 'Livraison',
    isDefault: true,
    states: STATES.map(({ slug, description }, index) => {
      const next = STATES[index + 1];
      return {
        id: stateId(slug),
        name: slug,
        description,
        ranking: index + 1,
        requirements: [],
        transitions:
          next === undefined
            ? []
            : [{ actionName: 'next', fromStateId: stateId(slug), toStateId: stateId(next.slug) }],
        situations: [],
      };
    }),
  },
];
