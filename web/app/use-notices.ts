import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onNotice } from '#web/lib/live-updates.ts';
import { showNotice } from './show-notice.ts';

/** Shows notices of other users' changes on every screen. */
export function useNotices(): void {
  const navigate = useNavigate();
  useEffect(
    () => onNotice((notice) => void showNotice(notice, (path) => void navigate({ to: path }))),
    [navigate],
  );
}
