import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, TimerOff } from 'lucide-react';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import type { SpinState, WheelSpin } from '#contract/wheel/wheel.ts';
import type { Language } from '#contract/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { campaignName } from '#web/lib/campaign-name.ts';
import type { Format } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const column = dataTableColumn<WheelSpin>();

const STATES = {
  live: { icon: Hourglass, variant: 'default' },
  used: { icon: CircleCheck, variant: 'default' },
  expired: { icon: TimerOff, variant: 'secondary' },
} as const satisfies Record<SpinState, unknown>;

export function spinColumns(t: Translate, format: Format, language: Language) {
  return column.columns([
    column.accessor('code', {
      header: t('wheel.code'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold">{getValue()}</Ltr>,
    }),
    column.accessor('state', {
      header: t('wheel.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => {
        const { icon, variant } = STATES[getValue()];
        return (
          <Badge icon={icon} variant={variant}>
            {t(`wheel.state.${getValue()}`)}
          </Badge>
        );
      },
    }),
    column.accessor('prizeIndex', {
      header: t('wheel.prize'),
      cell: ({ getValue }) => prizeText(getValue(), language),
    }),
    column.accessor('phone', {
      header: t('wheel.phone'),
      cell: ({ getValue }) => <Ltr>{getValue() ?? '—'}</Ltr>,
    }),
    column.accessor('campaign', {
      header: t('wheel.campaign'),
      cell: ({ getValue }) => <bdi>{campaignName(getValue(), t('wheel.campaign.first'))}</bdi>,
    }),
    column.accessor('createdAt', {
      header: t('wheel.spunAt'),
      cell: ({ getValue }) => format.dateTime(getValue()),
    }),
    column.accessor('expiresAt', {
      header: t('wheel.expiresAt'),
      cell: ({ getValue }) => format.date(getValue()),
    }),
    column.accessor('orderId', {
      header: t('wheel.order'),
      cell: ({ getValue }) => {
        const id = getValue();
        return id === null ? (
          '—'
        ) : (
          <Link
            to="/orders/$id"
            params={{ id }}
            className="text-primary underline-offset-4 hover:underline"
          >
            <Ltr>{`#${id.slice(0, 8)}`}</Ltr>
          </Link>
        );
      },
    }),
  ]);
}
