import { Building2, House } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { GallerySection } from './gallery-section.tsx';

const STATUSES = ['الكل', 'قيد الانتظار', 'مؤكد', 'تم الشحن', 'تم التوصيل', 'مرتجع', 'ملغي'];
const STOCKS = ['الكل', 'نشط', 'غير نشط', 'مخزون منخفض'];
const same = (label: string) => ({ value: label, label });

export function GallerySegments() {
  const [status, setStatus] = useState('الكل');
  const [stock, setStock] = useState('الكل');
  const [place, setPlace] = useState('home');
  const [role, setRole] = useState('staff');
  return (
    <GallerySection title="أزرار الاختيار">
      <SegmentedControl
        legend="حالة الطلب"
        legendHidden
        value={status}
        onValueChange={setStatus}
        segments={STATUSES.map(same)}
      />
      <SegmentedControl
        legend="المخزون"
        layout="wrapped"
        value={stock}
        onValueChange={setStock}
        segments={STOCKS.map(same)}
      />
      <SegmentedControl
        legend="التوصيل إلى"
        value={place}
        onValueChange={setPlace}
        segments={[
          { value: 'home', label: 'المنزل', icon: House },
          { value: 'office', label: 'المكتب', icon: Building2 },
        ]}
      />
      <p id="gallery-role">الدور</p>
      <SegmentedControl
        labelledBy="gallery-role"
        layout="stacked"
        value={role}
        onValueChange={setRole}
        segments={[
          { value: 'owner', label: 'مدير', hint: 'كل الصلاحيات', disabled: true },
          { value: 'staff', label: 'موظف', hint: 'الطلبات والعملاء' },
          { value: 'reader', label: 'متابع', hint: 'القراءة فقط' },
        ]}
      />
    </GallerySection>
  );
}
