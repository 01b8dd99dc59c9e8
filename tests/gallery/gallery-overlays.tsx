import { EllipsisVertical, Languages } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#web/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { toast } from '#web/ui/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { GallerySection } from './gallery-section.tsx';

const WILAYAS = ['أدرار', 'الشلف', 'الأغواط', 'أم البواقي', 'باتنة', 'بجاية', 'بسكرة', 'بشار'].map(
  (label, index) => ({ value: String(index + 1), label }),
);
const same = (text: string) => text;

function OrderDialog() {
  const [wilaya, setWilaya] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onCloseRequest={() => {
          if (name) setAsking(true);
          return !name;
        }}
      >
        <DialogTrigger asChild>
          <Button variant="outline">فتح النافذة</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>طلب جديد</DialogTitle>
            <DialogDescription>الدفع عند الاستلام</DialogDescription>
          </DialogHeader>
          <Field label="اسم العميل" required>
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="الولاية" required>
            <SearchableSelect
              options={WILAYAS}
              value={wilaya}
              onValueChange={setWilaya}
              fold={same}
            />
          </Field>
          {['الدائرة', 'البلدية', 'العنوان', 'المنتج', 'المبلغ'].map((label) => (
            <Field key={label} label={label}>
              <Input />
            </Field>
          ))}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">إلغاء</Button>
            </DialogClose>
            <Button onClick={() => setOpen(false)}>إنشاء الطلب</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="هل تريد ترك التغييرات؟"
        description="لن يُحفظ ما كتبته."
        confirmLabel="ترك التغييرات"
        cancelLabel="متابعة الكتابة"
        variant="destructive"
        onConfirm={() => {
          setName('');
          setOpen(false);
        }}
      />
    </>
  );
}

function RowMenu() {
  const [language, setLanguage] = useState('ar');
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Languages aria-hidden="true" />
            اللغة
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuRadioGroup value={language} onValueChange={setLanguage}>
            <DropdownMenuRadioItem value="ar">العربية</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="fr">Français</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="en">English</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="المزيد">
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>الطلب</DropdownMenuLabel>
          <DropdownMenuItem>عرض</DropdownMenuItem>
          <DropdownMenuItem>طباعة الملصق</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setConfirming(true)}>
            حذف
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="حذف الطلب؟"
        description="سيختفي الطلب من القوائم، ويمكن التراجع بعد ذلك مباشرة."
        confirmLabel="حذف"
        cancelLabel="إلغاء"
        variant="destructive"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 400))}
      />
    </>
  );
}

export function GalleryOverlays() {
  return (
    <GallerySection title="النوافذ والقوائم والإشعارات">
      <div className="flex flex-wrap gap-2">
        <OrderDialog />
        <RowMenu />
        <Tooltip text="نسخ العنوان">
          <Button variant="outline">تلميح</Button>
        </Tooltip>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              title: 'تم حذف الطلب',
              description: 'يمكنك التراجع الآن',
              action: { label: 'تراجع', onClick: () => toast({ title: 'عاد الطلب' }) },
            })
          }
        >
          إشعار
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              title: 'خطأ في تسجيل الدخول',
              description: 'اسم المستخدم أو كلمة المرور غير صحيحة',
              variant: 'destructive',
            })
          }
        >
          إشعار خطأ
        </Button>
      </div>
    </GallerySection>
  );
}
