import type { Role } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

const LABELS: Record<Role, LabelKey> = {
  administrator: 'role.administrator',
  content_update: 'role.content_update',
  dashboard_followup: 'role.dashboard_followup',
};

/** An unknown role, as in an old record, is shown as it is. */
export function useRoleLabel(): (role: string) => string {
  const t = useTranslation();
  return (role) => (Object.hasOwn(LABELS, role) ? t(LABELS[role as Role]) : role);
}
