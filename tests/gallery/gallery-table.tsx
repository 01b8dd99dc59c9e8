import {
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  PackageOpen,
  Printer,
  Trash2,
  Truck,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import type { DataTableDensity } from '#web/ui/data-table-model.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Tabs, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

interface Order {
  id: string;
  customer: string;
  phone: string;
  wilaya: string;
  status: keyof typeof STATUSES;
  amount: number;
}

const STATUSES = {
  pending: { label: 'قيد الانتظار', variant: 'secondary', icon: Clock },
  shipped: { label: 'تم الشحن', variant: 'default', icon: Truck },
  delivered: { label: 'تم التوصيل', variant: 'success', icon: CircleCheck },
  cancelled: { label: 'ملغي', variant: 'destructive', icon: CircleX },
} as const;

const NAMES = ['أمينة بن علي', 'يوسف مرابط', 'سارة قاسمي', 'خالد بوزيد', 'نور الهدى شريف'];
const WILAYAS = ['وهران', 'الجزائر', 'سطيف', 'عنابة', 'تلمسان'];
const KEYS = ['pending', 'shipped', 'delivered', 'cancelled'] as const;

const ORDERS: Order[] = Array.from({ length: 240 }, (_, index) => ({
  id: (index * 7919 + 4096).toString(16).padStart(8, '0'),
  customer: NAMES[index % NAMES.length] ?? '',
  phone: `05${String(51_000_000 + index * 13_579).padStart(8, '0')}`,
  wilaya: WILAYAS[index % WILAYAS.length] ?? '',
  status: KEYS[index % KEYS.length] ?? 'pending',
  amount: 1500 + ((index * 850) % 24_000),
}));

const column = dataTableColumn<Order>();
const columns = column.columns([
  column.accessor('id', {
    header: 'رقم الطلب',
    cell: ({ getValue }) => <Ltr>#{getValue()}</Ltr>,
  }),
  column.accessor('customer', {
    header: 'العميل',
    enableSorting: true,
    meta: { card: 'title' },
  }),
  column.accessor('phone', { header: 'الهاتف', cell: ({ getValue }) => <Ltr>{getValue()}</Ltr> }),
  column.accessor('wilaya', { header: 'الولاية' }),
  column.accessor('status', {
    header: 'الحالة',
    meta: { card: 'badge' },
    cell: ({ getValue }) => {
      const { label, ...badge } = STATUSES[getValue()];
      return <Badge {...badge}>{label}</Badge>;
    },
  }),
  column.accessor('amount', {
    header: 'المبلغ',
    enableSorting: true,
    meta: { align: 'end' },
    cell: ({ getValue }) => `${getValue().toLocaleString('en')} دج`,
  }),
]);

const MODES = { rows: 'صفوف', fetching: 'تحديث', loading: 'تحميل', empty: 'فارغ', error: 'خطأ' };

export function GalleryTable() {
  const [mode, setMode] = useState('rows');
  const [density, setDensity] = useState<DataTableDensity>('comfortable');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState('');
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [sort, setSort] = useState<{ id: string; desc: boolean } | null>(null);
  const rows = useMemo(() => {
    if (mode === 'loading') return undefined;
    if (mode === 'empty') return [];
    const sorted = ORDERS.toSorted((a, b) => {
      const order =
        sort?.id === 'amount' ? a.amount - b.amount : a.customer.localeCompare(b.customer);
      return sort ? order * (sort.desc ? -1 : 1) : 0;
    });
    return sorted.slice((page - 1) * 10, page * 10);
  }, [mode, page, sort]);
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="orders" className="text-xl font-bold">
          الطلبات
        </h2>
        <SegmentedControl
          legend="كثافة الجدول"
          legendHidden
          value={density}
          onValueChange={setDensity}
          segments={[
            { value: 'comfortable', label: 'مريح' },
            { value: 'compact', label: 'متراص' },
          ]}
        />
        <Tabs value={mode} onValueChange={setMode}>
          <TabsList aria-label="حالة الجدول">
            {Object.entries(MODES).map(([value, label]) => (
              <TabsTrigger key={value} value={value} aria-controls={undefined}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        </Tabs>
      </div>
      <DataTable
        label="قائمة الطلبات"
        density={density}
        columns={columns}
        rows={rows}
        rowId={(order) => order.id}
        rowLabel={(order) => order.customer}
        fetching={mode === 'fetching'}
        sort={sort}
        onSortChange={setSort}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        onRowOpen={(order) => setOpened(order.id)}
        renderRowActions={(order) => (
          <>
            <Button size="icon-sm" variant="ghost" aria-label={`عرض ${order.customer}`}>
              <Eye aria-hidden="true" />
            </Button>
            <Button size="icon-sm" variant="ghost" aria-label={`طباعة ملصق ${order.customer}`}>
              <Printer aria-hidden="true" />
            </Button>
            <Button size="icon-sm" variant="ghost" aria-label={`حذف ${order.customer}`}>
              <Trash2 aria-hidden="true" className="text-destructive" />
            </Button>
          </>
        )}
        empty={
          <EmptyState
            icon={PackageOpen}
            title="لا توجد طلبات مطابقة للبحث"
            action={<Button>طلب جديد</Button>}
          />
        }
        error={
          mode === 'error' && (
            <ErrorState
              title="تعذر تحميل الطلبات"
              description="تحقق من الاتصال ثم أعد المحاولة."
              onRetry={() => setMode('rows')}
              requestId="req-7f3a"
            />
          )
        }
      />
      <Pagination page={page} pageCount={24} onPageChange={setPage} />
      <output className="text-xs text-muted-foreground">
        {opened && `فُتح الطلب ${opened}`}{' '}
        {selectedIds.length > 0 && `المحدد: ${selectedIds.length}`}
      </output>
    </section>
  );
}
