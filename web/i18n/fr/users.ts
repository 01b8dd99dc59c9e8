import type { users as arabic } from '../ar/users.ts';
import type { Translated } from '../message.ts';

export const users: Translated<typeof arabic> = {
  'users.title': 'Utilisateurs',
  'users.count': '{used} sur {max} utilisateurs',
  'users.username': 'Nom d’utilisateur',
  'users.fullName': 'Nom complet',
  'users.role': 'Rôle',
  'users.empty': 'Aucun utilisateur',
  'users.load.failed': 'Impossible de charger les utilisateurs',
  'user.notFound': 'Utilisateur introuvable',
  'user.back': 'Retour aux utilisateurs',
  'user.load.failed': 'Impossible de charger l’utilisateur',
  'user.lastLogin': 'Dernière connexion',
  'user.neverSignedIn': 'Jamais connecté',
  'user.createdAt': 'Ajouté le',
  'user.permissions': 'Autorisations',
  'user.permissions.none': 'Aucune autorisation dans ce groupe',
  'user.summary': 'Résumé des autorisations',
  'user.summary.group': 'Groupe',
  'user.summary.view': 'Voir',
  'user.summary.create': 'Ajouter',
  'user.summary.edit': 'Modifier',
  'user.summary.delete': 'Supprimer',
  'user.summary.allowed': 'Autorisé',
  'user.summary.refused': 'Refusé',
  'user.summary.none': 'Sans objet',
};
