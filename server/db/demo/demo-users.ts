import type { Role } from '#contract/permissions.ts';
import type { Random } from './random.ts';

export type DemoUser = {
  id: string;
  username: string;
  fullName: string;
  role: Role;
  isDemo: boolean;
};

/**
 * One user per role. The administrator is a placeholder: in the timelines the store's real one
 * takes its place.
 */
export function createDemoUsers(random: Random): DemoUser[] {
  return [
    {
      id: random.uuid(),
      username: 'admin',
      fullName: 'مدير النظام',
      role: 'administrator',
      isDemo: false,
    },
    {
      id: random.uuid(),
      username: 'content',
      fullName: 'سميرة بوعلام',
      role: 'content_update',
      isDemo: true,
    },
    {
      id: random.uuid(),
      username: 'followup',
      fullName: 'ياسين مرابط',
      role: 'dashboard_followup',
      isDemo: true,
    },
  ];
}
