import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePaletteTexts } from '#web/i18n/palette/texts.ts';
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
  { keys: ['Ctrl', 'K'], text: 'key.palette' },
  { keys: ['?'], text: 'key.help' },
  { keys: ['/'], text: 'key.search' },
] as const;
const LISTS = [
  { keys: ['j'], text: 'key.next' },
  { keys: ['k'], text: 'key.previous' },
  { keys: ['x'], text: 'key.select' },
  { keys: ['Enter'], text: 'key.open' },
] as const;
const ORDER = [
  { keys: ['e'], text: 'key.edit' },
  { keys: ['p'], text: 'key.print' },
  { keys: ['s'], text: 'key.status' },
] as const;

/** All keys of the office, and the switch that turns the single letters off. */
export function KeysSheet({ open, onOpenChange }: OpenProps) {
  const words = usePaletteTexts();
  const t = useTranslation();
  const user = useSessionUser();
  const isOn = useKeysOn();
  const screens = user === null ? [] : screensFor(user);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{words('keys.title')}</DialogTitle>
          <DialogDescription>{words('keys.description')}</DialogDescription>
        </DialogHeader>
        <Field layout="inline" label={words('keys.switch')} hint={words('keys.switch.hint')}>
          <Switch checked={isOn} onCheckedChange={switchKeys} />
        </Field>
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <div className="flex flex-col gap-4">
            <KeyGroup title={words('keys.everywhere')}>
              {EVERYWHERE.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={words(text)} />
              ))}
            </KeyGroup>
            <KeyGroup title={words('keys.lists')}>
              {LISTS.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={words(text)} />
              ))}
            </KeyGroup>
            <KeyGroup title={words('keys.order')}>
              {ORDER.map(({ keys, text }) => (
                <KeyLine key={text} keys={keys} text={words(text)} />
              ))}
            </KeyGroup>
          </div>
          <KeyGroup title={words('keys.go')}>
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
