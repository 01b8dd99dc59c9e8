import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/settings/settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { SwitchField } from '#web/kit/fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import type { SettingsSaving } from './settings-saving.ts';
import type { SettingsFormApi, SettingsValues } from './settings-values.ts';

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

interface SettingsListProps {
  title: string;
  /** Undefined until the list is loaded, and for what is not counted. */
  count: number | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** A list that is collapsed by default. */
export function SettingsList({ title, count, onOpen, children }: SettingsListProps) {
  const format = useFormat();
  return (
    <details
      className="group rounded-xl border bg-card"
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-xl px-4 transition-colors duration-150 hover:bg-muted md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-semibold">{title}</h2>
        {count !== undefined && <Badge variant="secondary">{format.number(count)}</Badge>}
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-5 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-2 md:p-6 md:pt-2">{children}</div>
    </details>
  );
}

interface SettingsLinkProps {
  title: string;
  to: '/settings/sources';
}

/** Looks like a list, but is a page of its own. */
export function SettingsLink({ title, to }: SettingsLinkProps) {
  return (
    <h2>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-xl border bg-card px-4 text-base font-semibold transition-colors duration-150 hover:bg-muted md:px-6"
      >
        {title}
        <ChevronRight
          aria-hidden="true"
          className="ms-auto size-5 shrink-0 text-muted-foreground rtl:rotate-180"
        />
      </Link>
    </h2>
  );
}

type SwitchName = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends boolean ? Name : never;
}[keyof SettingsValues];

interface SettingsSwitchProps {
  form: SettingsFormApi;
  name: SwitchName;
  hint?: LabelKey;
  disabled: boolean;
}

export function SettingsSwitch({ form, name, hint, disabled }: SettingsSwitchProps) {
  const t = useTranslation();
  return (
    <SwitchField
      form={form}
      name={name}
      label={t(`settings.${name}`)}
      hint={hint && t(hint)}
      disabled={disabled}
    />
  );
}
