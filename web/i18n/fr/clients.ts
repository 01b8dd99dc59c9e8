import type { clients as arabic } from '../ar/clients.ts';
import type { Translated } from '../message.ts';

export const clients: Translated<typeof arabic> = {
  'clients.title': 'Liste des clients',
  'clients.special.title': 'Clients privilégiés',
  'clients.search': 'Rechercher par nom, téléphone ou wilaya',
  'clients.count': { one: '{count} client', other: '{count} clients' },
  'clients.empty': 'Aucun client enregistré',
  'clients.special.empty': 'Aucun client privilégié',
  'clients.noMatch': 'Aucun client ne correspond à la recherche',
  'clients.load.failed': 'Impossible de charger les clients',
  'client.name': 'Nom',
  'client.special': 'Client privilégié',
  'client.phone': 'Téléphone',
  'client.email': 'E-mail',
  'client.wilaya': 'Wilaya',
  'client.daira': 'Daïra',
  'client.commune': 'Commune',
  'client.address': 'Adresse',
  'client.type': 'Type',
  'client.type.individual': 'Particulier',
  'client.type.company': 'Entreprise',
  'client.companyName': 'Raison sociale',
  'client.totalOrders': 'Commandes',
  'client.totalSpent': 'Total dépensé',
};
