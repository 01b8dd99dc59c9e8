import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/settings/settings.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import type { SettingsSaving } from './settings-saving.ts';

export interface SettingsBlockProps {
  saving: SettingsSaving;
  settings: SiteSettings;
  disabled: boolean;
}

interface SettingsCardProps {
  title: string;
  action?: ReactNode;
  className?: string;
  /** Called when Enter is pressed in a field. */
  onSubmit: () => void;
  children: ReactNode;
}

export function SettingsCard({ title, action, className, onSubmit, children }: SettingsCardProps) {
  return (
    <Card>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
          <CardTitle>{title}</CardTitle>
          {action}
        </CardHeader>
        <CardContent className={cn('flex flex-col gap-4', className)}>{children}</CardContent>
        {/* Browsers ignore Enter in a form of several fields without a submit button. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
      </form>
    </Card>
  );
}
