import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { ChangeOwnPasswordForm } from '#web/features/auth/change-own-password-form.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

/**
 * Changes the user's own password; like all inputs here it needs the permission to edit settings.
 */
export function SettingsSecurity() {
  const t = useTranslation();
  const mayEdit = useCan('canEditSettings');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('security.title')}</CardTitle>
        <CardDescription>
          {t(mayEdit ? 'security.description' : 'security.elsewhere')}
        </CardDescription>
      </CardHeader>
      <CardContent className="max-w-xl">
        <ChangeOwnPasswordForm submitLabel={t('security.submit')} disabled={!mayEdit} />
      </CardContent>
    </Card>
  );
}
