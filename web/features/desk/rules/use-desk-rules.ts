import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deskSettingsEndpoints,
  UpdateDeskSettings,
  type DeskSettings,
} from '#contract/desk/desk-settings.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { useSave } from '#web/lib/use-save.ts';
import { bodyOf, draftOf, followed, isSameDraft, type DeskDraft } from './desk-draft.ts';

/** Sentences by the path of the field in the request. */
export type DeskErrors = ReadonlyMap<string, string>;

/** The error of a field or of anything in it. */
export const errorWithin = (errors: DeskErrors, path: string): string | undefined =>
  [...errors].find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];

export type DeskRulesForm = ReturnType<typeof useDeskRules>;

export function useDeskRules(stored: DeskSettings) {
  const t = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<DeskErrors>(new Map());
  // Somebody else saved: only what is not being edited here follows.
  if (stored.version > base.version) {
    setBase(stored);
    setDraft(followed(draft, draftOf(base), draftOf(stored)));
  }
  const checked = UpdateDeskSettings.safeParse({ version: base.version, ...bodyOf(draft) });
  const wrong = new Map(
    (checked.error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      validationSentence(message, language),
    ]),
  );
  const begin = (settings: DeskSettings) => {
    setBase(settings);
    setDraft(draftOf(settings));
    setTried(false);
    setRefused(new Map());
  };
  const update = useSave(deskSettingsEndpoints.updateDeskSettings, {
    makesStale: ['desk'],
    saved: t('deskRules.saved'),
    onSaved: (settings) => {
      client.setQueryData(endpointQuery(deskSettingsEndpoints.getDeskSettings).queryKey, settings);
      begin(settings);
    },
    failed: t('deskRules.save.failed'),
    onFailed: (error) => {
      const problems = error instanceof ApiError ? error.errors : [];
      setRefused(new Map(problems.map(({ path, message }) => [path, message])));
      // The rules may have been changed meanwhile.
      void markStale(client, ['desk']);
    },
  });
  const before = draftOf(base);
  return {
    draft,
    /** As it is stored. */
    before,
    errors: new Map([...(isTried ? wrong : []), ...refused]) as DeskErrors,
    /** The rules as they would be, once nothing is wrong. */
    rules: checked.data?.rules,
    isDirty: !isSameDraft(draft, before),
    isSaving: update.isPending,
    change: (changes: Partial<DeskDraft>) => {
      setRefused(new Map());
      setDraft((now) => ({ ...now, ...changes }));
    },
    undo: () => begin(stored),
    /** False when a field is wrong. */
    save: () => {
      setTried(true);
      if (checked.data === undefined) return false;
      if (!update.isPending) update.mutate({ body: checked.data });
      return true;
    },
  };
}
