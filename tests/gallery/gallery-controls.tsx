import { Check, CircleCheck, CircleX, Clock, Plus, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { GallerySection } from './gallery-section.tsx';

const TOWNS = ['الجزائر', 'وهران', 'قسنطينة', 'عنابة', 'سطيف', 'باتنة', 'أدرار', 'تلمسان'];
const COMMUNES = Array.from({ length: 1600 }, (_, index) => ({
  value: String(index + 1),
  label: `${TOWNS[index % TOWNS.length]} ${index + 1}`,
  description: index % 2 === 0 ? `Commune ${index + 1}` : undefined,
}));

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه');
}

export function GalleryButtons() {
  return (
    <GallerySection title="الأزرار والشارات">
      <div className="flex flex-wrap gap-2">
        <Button>
          <Plus aria-hidden="true" />
          طلب جديد
        </Button>
        <Button variant="outline">إلغاء</Button>
        <Button variant="secondary">معاينة</Button>
        <Button variant="ghost">تخطي</Button>
        <Button variant="destructive">
          <Trash2 aria-hidden="true" />
          حذف
        </Button>
        <Button variant="link">عرض الكل</Button>
        <Button pending>جارٍ الحفظ...</Button>
        <Button disabled>غير متاح</Button>
        <Button size="sm">صغير</Button>
        <Button size="lg">كبير</Button>
        <Button size="icon" variant="outline" aria-label="إضافة">
          <Plus aria-hidden="true" />
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge variant="secondary" icon={Clock}>
          قيد الانتظار
        </Badge>
        <Badge icon={Truck}>تم الشحن</Badge>
        <Badge variant="success" icon={CircleCheck}>
          تم التوصيل
        </Badge>
        <Badge variant="destructive" icon={CircleX}>
          ملغي
        </Badge>
        <Badge variant="warning" icon={Clock}>
          مخزون منخفض
        </Badge>
        <Badge variant="outline" icon={Check}>
          نشط
        </Badge>
      </div>
      <p>
        الهاتف <Ltr>0551 23 45 67</Ltr> والمبلغ <Ltr>12,500 DZD</Ltr> ورقم الطلب{' '}
        <Ltr>#3f2a91bc</Ltr>
      </p>
    </GallerySection>
  );
}

export function GalleryFields() {
  const [commune, setCommune] = useState<string | null>('2');
  const [note, setNote] = useState<string | null>('حي النصر');
  return (
    <GallerySection title="الحقول" description="العنوان فوق الحقل والتلميح تحته والخطأ مكانه">
      <form className="grid gap-4 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <Field label="اسم العميل" required hint="كما يظهر على الملصق">
          <Input defaultValue="أمينة بن علي" />
        </Field>
        <Field label="الهاتف" required error="رقم الهاتف غير صحيح">
          <Input type="tel" inputMode="tel" dir="ltr" defaultValue="0551" />
        </Field>
        <Field label="كلمة المرور">
          <PasswordInput defaultValue="S3cret!pass" autoComplete="off" />
        </Field>
        <Field label="حقل معطل">
          <Input disabled defaultValue="لا يمكن تعديله" />
        </Field>
        <Field label="البلدية" required hint="اكتب أول الحروف">
          <SearchableSelect
            options={COMMUNES}
            value={commune}
            onValueChange={setCommune}
            fold={fold}
            placeholder="اختر البلدية"
          />
        </Field>
        <Field label="الدائرة" hint="يمكن كتابة اسم غير موجود">
          <SearchableSelect
            options={COMMUNES.slice(0, 20)}
            value={note}
            onValueChange={setNote}
            fold={fold}
            freeText
          />
        </Field>
        <Field label="ملاحظات" className="md:col-span-2">
          <Textarea placeholder="اكتب ملاحظة" />
        </Field>
        <Field layout="inline" label="تذكرني">
          <Checkbox defaultChecked />
        </Field>
        <Field layout="inline" label="عميل مميز">
          <Switch defaultChecked />
        </Field>
        <Field layout="inline" label="غير مفعل">
          <Switch />
        </Field>
        <Field layout="inline" label="أوافق" error="هذا الحقل مطلوب">
          <Checkbox />
        </Field>
      </form>
    </GallerySection>
  );
}

export function GalleryTabs() {
  return (
    <GallerySection title="علامات التبويب">
      <Tabs defaultValue="ar">
        <TabsList aria-label="اللغة">
          <TabsTrigger value="ar">العربية</TabsTrigger>
          <TabsTrigger value="fr">Français</TabsTrigger>
          <TabsTrigger value="en">English</TabsTrigger>
        </TabsList>
        <TabsContent value="ar">سيروم فيتامين سي للبشرة</TabsContent>
        <TabsContent value="fr">Sérum à la vitamine C</TabsContent>
        <TabsContent value="en">Vitamin C serum</TabsContent>
      </Tabs>
    </GallerySection>
  );
}
