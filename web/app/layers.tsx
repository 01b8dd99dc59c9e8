import { useEffect } from 'react';
import { useToasts } from '#web/ui/toast.ts';
import { useLate } from './use-late.ts';

const loadLayers = async () => (await import('./late-layers.tsx')).LateLayers;

/** Tooltips and toasts; the first toast does not wait. */
export function Layers() {
  const { part: LateLayers, bring } = useLate(loadLayers);
  const hasToast = useToasts().length > 0;
  useEffect(() => {
    if (hasToast) void bring().catch(() => undefined);
  }, [hasToast, bring]);
  return LateLayers && <LateLayers />;
}
