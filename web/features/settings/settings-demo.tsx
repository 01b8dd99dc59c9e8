import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Deletes the demo data. This cannot be undone, so the user has to type the store's name. */
export function SettingsDemo({ storeName }: { storeName: string }) {
  const t = useTranslation();
  const isAdministrator = useSessionUser()?.role === 'administrator';
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useSave(settingsEndpoints.removeDemoData, {
    makesStale: ['orders', 'clients', 'products', 'users', 'settings'],
    saved: t('settings.demo.removed'),
    failed: t('settings.demo.failed'),
  });
  if (!isAdministrator) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings.demo')}</CardTitle>
        <p className="text-muted-foreground">{t('settings.demo.hint')}</p>
      </CardHeader>
      <CardContent>
        <Button
          variant="outline"
          onClick={() => setAsking(true)}
          className="h-auto max-w-full py-1.5 whitespace-normal text-destructive"
        >
          <Trash2 aria-hidden="true" />
          {t('settings.demo.remove')}
        </Button>
      </CardContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          setTyped('');
        }}
        variant="destructive"
        title={t('settings.demo.remove')}
        description={t('settings.demo.warning')}
        confirmLabel={t('settings.demo.remove')}
        cancelLabel={t('common.cancel')}
        confirmDisabled={typed.trim() !== storeName}
        onConfirm={async () => {
          await remove.mutateAsync({ body: { storeName: typed.trim() } });
        }}
      >
        <TextField
          label={t('settings.demo.type', { name: isolate(storeName) })}
          value={typed}
          onValueChange={setTyped}
        />
      </ConfirmDialog>
    </Card>
  );
}
