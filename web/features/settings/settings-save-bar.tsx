import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { SettingsSaving } from './settings-saving.ts';

/** Always visible, because the changed fields may be anywhere on a long page. */
export function SettingsSaveBar({ saving }: { saving: SettingsSaving }) {
  const t = useTranslation();
  const { isDirty } = saving;
  const isSaving = saving.saving === 'all';
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background px-4 py-3 md:-mx-6 md:px-6">
      <output className="me-auto text-sm text-muted-foreground max-md:w-full">
        {t(isDirty ? 'settings.unsaved' : 'settings.allSaved')}
      </output>
      <Button
        variant="outline"
        disabled={!isDirty}
        onClick={saving.cancel}
        className="max-md:flex-1"
      >
        {t('common.cancel')}
      </Button>
      <Button
        disabled={!isDirty}
        pending={isSaving}
        onClick={() => saving.save('all')}
        className="max-md:flex-2"
      >
        {t(isSaving ? 'settings.saving' : 'settings.save')}
      </Button>
    </div>
  );
}
