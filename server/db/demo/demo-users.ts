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
 * One a role. The administrator stands for the real one, which is created elsewhere and takes its
 * place in the timelines.
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
