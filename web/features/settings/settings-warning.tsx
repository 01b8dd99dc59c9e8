import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingsWarningProps {
  title: string;
  children: ReactNode;
}

/** Something that whoever runs the server has to put right. */
export function SettingsWarning({ title, children }: SettingsWarningProps) {
  return (
    <div
      role="alert"
      className="mt-2 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
