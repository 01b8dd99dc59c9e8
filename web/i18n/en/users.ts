import type { users as arabic } from '../ar/users.ts';
import type { Translated } from '../message.ts';

export const users: Translated<typeof arabic> = {
  'users.title': 'Users',
  'users.count': '{used} of {max} users',
  'users.username': 'Username',
  'users.fullName': 'Full name',
  'users.role': 'Role',
  'users.empty': 'No users',
  'users.load.failed': 'The users could not be loaded',
  'user.notFound': 'User not found',
  'user.back': 'Back to users',
  'user.load.failed': 'The user could not be loaded',
  'user.lastLogin': 'Last sign-in',
  'user.neverSignedIn': 'Never signed in',
  'user.createdAt': 'Added on',
  'user.permissions': 'Permissions',
  'user.permissions.none': 'No permissions in this group',
  'user.summary': 'Permission summary',
  'user.summary.group': 'Group',
  'user.summary.view': 'View',
  'user.summary.create': 'Create',
  'user.summary.edit': 'Edit',
  'user.summary.delete': 'Delete',
  'user.summary.allowed': 'Allowed',
  'user.summary.refused': 'Not allowed',
  'user.summary.none': 'Does not apply',
};
