import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

/** What the platform asks, in its order: before there is an address, and with it. */
const STEPS: Readonly<
  Record<IntakeKind, Readonly<Record<'before' | 'after', readonly LabelKey[]>>>
> = {
  generic: {
    before: ['sources.step.generic.1'],
    after: ['sources.step.generic.2', 'sources.step.generic.3'],
  },
  woocommerce: {
    before: ['sources.step.woocommerce.1', 'sources.step.woocommerce.2'],
    after: [
      'sources.step.woocommerce.3',
      'sources.step.woocommerce.4',
      'sources.step.woocommerce.5',
    ],
  },
  shopify: {
    before: ['sources.step.shopify.1', 'sources.step.shopify.2', 'sources.step.shopify.3'],
    after: [
      'sources.step.shopify.4',
      'sources.step.shopify.5',
      'sources.step.shopify.6',
      'sources.step.shopify.7',
    ],
  },
  youcan: {
    before: ['sources.step.youcan.1'],
    after: ['sources.step.youcan.2', 'sources.step.youcan.3', 'sources.step.youcan.4'],
  },
  sheets: {
    before: ['sources.step.sheets.1'],
    after: [
      'sources.step.sheets.2',
      'sources.step.sheets.3',
      'sources.step.sheets.4',
      'sources.step.sheets.5',
    ],
  },
};

interface SourceStepsProps {
  kind: IntakeKind;
  part: 'before' | 'after';
}

export function SourceSteps({ kind, part }: SourceStepsProps) {
  const t = useTranslation();
  return (
    <ol
      aria-label={t('sources.steps')}
      className="ms-5 flex list-decimal flex-col gap-1 text-sm text-muted-foreground"
    >
      {STEPS[kind][part].map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
