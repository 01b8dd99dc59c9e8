import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { MESSAGE_STEPS } from '#contract/messages/message-steps.ts';
import { messageEndpoints, type MessageTemplate } from '#contract/messages/messages.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** The texts of the shop, step by step, each in three languages. */
export function MessageTemplates({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const read = useQuery(endpointQuery(messageEndpoints.listMessageTemplates));
  const choose = useSave(messageEndpoints.setMessageLanguage, {
    makesStale: [messageEndpoints.listMessageTemplates],
    failed: t('messages.settings.language.failed'),
  });
  const [editing, setEditing] = useState<MessageTemplate>();
  if (read.data === undefined) {
    return read.isError ? (
      <ErrorState title={t('messages.load.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const { language: usual, templates } = read.data;
  const shown = choose.isPending ? choose.variables.body.language : usual;
  return (
    <>
      <p className="text-sm text-muted-foreground">{t('messages.settings.hint')}</p>
      <SegmentedControl
        legend={t('messages.settings.language')}
        className="max-w-md"
        value={shown}
        onValueChange={(language) => choose.mutate({ body: { language } })}
        segments={LANGUAGES.map((value) => ({
          value,
          label: LOCALES[value].name,
          disabled: !canEdit,
        }))}
      />
      <ul className="flex flex-col divide-y">
        {MESSAGE_STEPS.map((step) => (
          <li key={step} className="flex flex-col gap-2 py-3">
            <h3 className="font-semibold">{t(`messages.step.${step}`)}</h3>
            <ul className="grid gap-2 md:grid-cols-3">
              {templates
                .filter((template) => template.step === step)
                .map((template) => (
                  <li key={template.language}>
                    <TemplateCard
                      template={template}
                      {...(canEdit && { onEdit: () => setEditing(template) })}
                    />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface TemplateCardProps {
  template: MessageTemplate;
  onEdit?: () => void;
}

function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const t = useTranslation();
  const { step, language, text, isDefault } = template;
  const names = { step: t(`messages.step.${step}`), language: t(`messages.language.${language}`) };
  return (
    <div className="flex h-full flex-col gap-2 rounded-lg border p-3">
      <div className="flex items-center gap-2">
        <span className="text-sm font-semibold">{LOCALES[language].name}</span>
        <Badge variant={isDefault ? 'secondary' : 'default'}>
          {t(isDefault ? 'messages.settings.default' : 'messages.settings.own')}
        </Badge>
        {onEdit && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="ms-auto"
            aria-label={t('messages.settings.edit', names)}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
      </div>
      <p
        lang={language}
        dir={LOCALES[language].direction}
        className="text-sm break-words whitespace-pre-line text-muted-foreground"
      >
        {text}
      </p>
    </div>
  );
}
