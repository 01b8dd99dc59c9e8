import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onNotice } from '#web/lib/live-updates.ts';

/** Shows notices of other users' changes on every screen; the code is loaded with the first one. */
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
