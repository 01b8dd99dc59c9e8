import { Keyboard } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { switchKeys, useKeysOn } from '#web/lib/keys/key-switch.ts';
import { DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';

/** Whether single letters are shortcuts; of this device only. */
export function KeysItem() {
  const t = useTranslation();
  const isOn = useKeysOn();
  return (
    <DropdownMenuItem onSelect={() => switchKeys(!isOn)}>
      <Keyboard aria-hidden="true" />
      {t(isOn ? 'shell.keys.off' : 'shell.keys.on')}
    </DropdownMenuItem>
  );
}
