import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { switchKeys, useKeysOn } from '#web/lib/keys/key-switch.ts';
import { useSessionUser } from '#web/lib/session.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { screensFor } from '../screens.ts';
import { KeyCaps } from './key-caps.tsx';

const EVERYWHERE = [
  { keys: ['Ctrl', 'K'], text: 'palette.key.palette' },
  { keys: ['?'], text: 'palette.key.help' },
  { keys: ['/'], text: 'palette.key.search' },
] as const;
const LISTS = [
  { keys: ['j'], text: 'palette.key.next' },
  { keys: ['k'], text: 'palette.key.previous' },
  { keys: ['x'], text: 'palette.key.select' },
  { keys: ['Enter'], text: 'palette.key.open' },
] as const;
const ORDER = [
  { keys: ['e'], text: 'palette.key.edit' },
  { keys: ['p'], text: 'palette.key.print' },
  { keys: ['s'], text: 'palette.key.status' },
] as const;

/** All keys of the office, and the switch that turns the single letters off. */
export function KeysSheet({ open, onOpenChange }: OpenProps) {
  const t = useTranslation();
  const user = useSessionUser();
  const isOn = useKeysOn();
  const screens = user === null ? [] : screensFor(user);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{t('palette.keys.title')}</DialogTitle>
          <DialogDescription>{t('palette.keys.description')}</DialogDescription>
        </DialogHeader>
        <Field
          layout="inline"
          label={t('palette.keys.switch')}
          hint={t('palette.keys.switch.hint')}
        >
          <Switch checked={isOn} onCheckedChange={switchKeys} />
        </Field>
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <KeyGroup title={t('palette.keys.everywhere')}>
              {EVERYWHERE.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={t(text)} />
              ))}
            </KeyGroup>
            <KeyGroup title={t('palette.keys.lists')}>
              {LISTS.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={t(text)} />
              ))}
            </KeyGroup>
            <KeyGroup title={t('palette.keys.order')}>
              {ORDER.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={t(text)} />
              ))}
            </KeyGroup>
          </div>
          <KeyGroup title={t('palette.keys.go')}>
            {screens.map(
              ({ path, title, goKey }) =>
                goKey && <KeyLine key={path} keys={['g', goKey]} text={t(title)} />,
            )}
          </KeyGroup>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1 text-sm">{children}</dl>
    </section>
  );
}

function KeyLine({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-b py-1 last:border-b-0">
      <dt>{text}</dt>
      <dd>
        <KeyCaps keys={keys} />
      </dd>
    </div>
  );
}
