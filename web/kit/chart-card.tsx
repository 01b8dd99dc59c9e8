import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';

interface ChartTable {
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

interface ChartCardProps {
  title: string;
  legend?: readonly { label: string; className: string }[];
  table: ChartTable;
  /** At the other end of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with its numbers as a table, for those who cannot see it or hover over it. */
export function ChartCard({ title, legend = [], table, actions, children }: ChartCardProps) {
  const t = useTranslation();
  return (
    <Card className="flex h-full flex-col">
      <CardHeader>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <CardTitle>{title}</CardTitle>
          {actions}
        </div>
        {legend.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
            {legend.map(({ label, className }) => (
              <li key={label} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={cn('h-0.5 w-4', className)} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-3">
        {children}
        <details className="group mt-auto text-xs">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted-foreground md:min-h-8 [&::-webkit-details-marker]:hidden">
            {t('chart.table')}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <ScrollFrame label={title} className="rounded-md">
            <table aria-label={title} className="w-full">
              <thead className="bg-muted">
                <tr>
                  {table.headings.map((heading) => (
                    <th
                      key={heading}
                      scope="col"
                      className="px-3 py-1.5 text-end font-semibold first:text-start"
                    >
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y">
                {table.rows.map((row, place) => (
                  <tr key={place}>
                    {row.map((cell, index) => (
                      <td key={index} className="px-3 py-1.5 text-end first:text-start">
                        <bdi>{cell}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
        </details>
      </CardContent>
    </Card>
  );
}
