import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

const STEPS: Readonly<Record<IntakeKind, readonly LabelKey[]>> = {
  generic: ['sources.step.generic.1', 'sources.step.generic.2'],
  woocommerce: [
    'sources.step.woocommerce.1',
    'sources.step.woocommerce.2',
    'sources.step.woocommerce.3',
    'sources.step.woocommerce.4',
    'sources.step.woocommerce.5',
  ],
  shopify: [
    'sources.step.shopify.1',
    'sources.step.shopify.2',
    'sources.step.shopify.3',
    'sources.step.shopify.4',
    'sources.step.shopify.5',
  ],
  youcan: [
    'sources.step.youcan.1',
    'sources.step.youcan.2',
    'sources.step.youcan.3',
    'sources.step.youcan.4',
  ],
  sheets: [
    'sources.step.sheets.1',
    'sources.step.sheets.2',
    'sources.step.sheets.3',
    'sources.step.sheets.4',
    'sources.step.sheets.5',
  ],
};

/** What the platform asks, in its order. */
export function SourceSteps({ kind }: { kind: IntakeKind }) {
  const t = useTranslation();
  return (
    <ol
      aria-label={t('sources.steps')}
      className="ms-5 flex list-decimal flex-col gap-1 text-sm text-muted-foreground"
    >
      {STEPS[kind].map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
