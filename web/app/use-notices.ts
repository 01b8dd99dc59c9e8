import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onNotice } from '#web/lib/live-updates.ts';

/** What others did is told wherever one is; how, is fetched with the first that comes. */
export function useNotices(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onNotice((notice) => {
        const open = (path: string) => void navigate({ to: path });
        void import('./show-notice.ts').then(({ showNotice }) => showNotice(notice, open));
      }),
    [navigate],
  );
}
