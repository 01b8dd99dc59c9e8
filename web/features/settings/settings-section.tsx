import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface SettingsSectionProps {
  /** After the `#` of the address, as the palette has it. */
  id: string;
  children: ReactNode;
}

/** Opened and brought into view when the address names it. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (!isNamed) return;
    section.current?.querySelector(':scope > details')?.setAttribute('open', '');
    section.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <div ref={section} className="scroll-mt-20">
      {children}
    </div>
  );
}
