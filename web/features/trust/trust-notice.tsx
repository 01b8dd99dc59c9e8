import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerBlock } from '#contract/trust/blocked-phones.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const TONES = {
  warning: 'bg-warning-soft text-warning-soft-foreground',
  destructive: 'bg-destructive-soft text-destructive-soft-foreground',
  plain: 'border bg-card',
};

interface TrustNoticeProps {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  children?: ReactNode;
}

/** A box above the cards of an order, for what has to be seen before anything is done. */
export function TrustNotice({ icon: Icon, tone, title, children }: TrustNoticeProps) {
  return (
    <section aria-label={title} className={cn('flex gap-3 rounded-xl p-4', TONES[tone])}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** Why, until when and by whom a customer is blocked. */
export function BlockSentence({ block }: { block: CustomerBlock }) {
  const t = useTranslation();
  const format = useFormat();
  const facts = [
    t('trust.block.says', { reason: t(`trust.reason.${block.reason}`) }),
    block.until === null
      ? t('trust.block.forever')
      : t('trust.block.until', { date: format.date(block.until) }),
    t('trust.block.by', { name: isolate(block.createdByName) }),
  ];
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {block.note && (
        <span className="block whitespace-pre-line">
          <bdi>{block.note}</bdi>
        </span>
      )}
    </>
  );
}

/** An order by its number. */
export function OrderLink({ order }: { order: { id: string; orderNumber: string } }) {
  return (
    <Link
      to="/orders/$id"
      params={{ id: order.id }}
      className="w-fit font-semibold underline underline-offset-4"
    >
      <Ltr>#{order.orderNumber}</Ltr>
    </Link>
  );
}
