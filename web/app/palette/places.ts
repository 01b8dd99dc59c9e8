import {
  Ban,
  Bell,
  Database,
  FileUp,
  Gift,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  PhoneCall,
  Plus,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Tag,
  Truck,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import { can, type Permission, type PermissionHolder } from '#contract/permissions.ts';
import type { LabelKey } from '#web/i18n/translate.ts';

interface Place {
  href: string;
  title: LabelKey;
  permission: Permission;
  icon: LucideIcon;
  /** What people call it in all languages; only searched, never shown. */
  words: readonly string[];
}

const PLACES: readonly Place[] = [
  // What can be done, with the screen on which it is done.
  {
    href: '/orders#new',
    title: 'orders.new',
    permission: 'canCreateOrders',
    icon: Plus,
    words: ['إضافة طلب', 'Nouvelle commande', 'New order'],
  },
  {
    href: '/orders?status=validated&sort=oldest',
    title: 'palette.place.send',
    permission: 'canDispatchOrders',
    icon: Truck,
    words: ['إرسال', 'شحن', 'ملصقات', 'Expédier', 'Envoyer', 'Étiquettes', 'Ship', 'Labels'],
  },
  {
    href: '/products#new',
    title: 'product.new',
    permission: 'canCreateProducts',
    icon: Plus,
    words: ['إضافة منتج', 'سلعة جديدة', 'Nouveau produit', 'New product'],
  },
  {
    href: '/offers#new',
    title: 'offer.new',
    permission: 'canEditProducts',
    icon: Tag,
    words: ['إضافة عرض', 'تخفيض جديد', 'Nouvelle offre', 'New offer'],
  },
  {
    href: '/users#new',
    title: 'users.new',
    permission: 'canCreateUsers',
    icon: UserPlus,
    words: ['إضافة موظف', 'موظف جديد', 'Nouvel utilisateur', 'New user', 'Employé'],
  },
  {
    href: '/payouts/import',
    title: 'palette.place.payout',
    permission: 'canEditFinance',
    icon: FileUp,
    words: ['كشف الدفع', 'استيراد دفعة', 'Importer un versement', 'Import a payout'],
  },
  {
    href: '/reports?view=costs',
    title: 'costs.title',
    permission: 'canViewFinance',
    icon: Wallet,
    words: ['المصاريف', 'مصاريف', 'تكاليف', 'نفقات', 'Dépenses', 'Coûts', 'Expenses', 'Costs'],
  },
  {
    href: '/reports?view=costs',
    title: 'costs.tab.spends',
    permission: 'canViewFinance',
    icon: Megaphone,
    words: ['إعلانات', 'فيسبوك', 'إشهار', 'Publicité', 'Facebook', 'TikTok', 'Ads'],
  },
  {
    href: '/delivery-companies/rules',
    title: 'carrierRules.title',
    permission: 'canViewSettings',
    icon: Truck,
    words: ['قواعد', 'Règles', 'Rules'],
  },
  {
    href: '/orders/blocked',
    title: 'trust.block.open',
    permission: 'canEditOrders',
    icon: Ban,
    words: ['حظر زبون', 'القائمة السوداء', 'Bloquer', 'Block', 'Blacklist'],
  },
  // The sections of the settings, as settings-blocks.tsx names them.
  {
    href: '/settings#storefront',
    title: 'settings.storefront',
    permission: 'canViewSettings',
    icon: Store,
    words: ['إعلان المتجر', 'عرض المتجر', 'Annonce', 'Announcement', 'Storefront'],
  },
  {
    href: '/settings#general',
    title: 'settings.general',
    permission: 'canViewSettings',
    icon: Settings,
    words: ['اسم المتجر', 'شعار', 'هاتف المتجر', 'Logo', 'Nom de la boutique', 'Store name'],
  },
  {
    href: '/settings#notifications',
    title: 'settings.notifications',
    permission: 'canViewSettings',
    icon: Bell,
    words: ['تنبيهات', 'بريد', 'حد المخزون', 'Notifications', 'E-mail', 'Alertes'],
  },
  {
    href: '/settings#security',
    title: 'security.title',
    permission: 'canViewSettings',
    icon: ShieldCheck,
    words: ['كلمة السر', 'كلمة المرور', '2fa', 'Mot de passe', 'Sécurité', 'Password', 'Security'],
  },
  {
    href: '/settings#backups',
    title: 'palette.place.backups',
    permission: 'canViewSettings',
    icon: Database,
    words: ['نسخة احتياطية', 'نسخ احتياطي', 'استرجاع', 'Sauvegarde', 'Backup', 'Restore'],
  },
  {
    href: '/settings#work',
    title: 'settings.work',
    permission: 'canViewSettings',
    icon: Settings,
    words: ['الخلفية', 'Arrière-plan', 'Background'],
  },
  {
    href: '/settings#companies',
    title: 'palette.place.companies',
    permission: 'canEditSettings',
    icon: Truck,
    words: ['إضافة شركة توصيل', 'Ajouter une société', 'Add a delivery company'],
  },
  {
    href: '/settings#keys',
    title: 'apiKeys.title',
    permission: 'canEditSettings',
    icon: KeyRound,
    words: ['مفتاح', 'برمجة', 'Clé API', 'Programme', 'API key', 'Token'],
  },
  {
    href: '/settings#clients',
    title: 'clients.title',
    permission: 'canViewSettings',
    icon: Users,
    words: [],
  },
  {
    href: '/settings#special',
    title: 'clients.special.title',
    permission: 'canViewSettings',
    icon: Star,
    words: [],
  },
  {
    href: '/settings#desk',
    title: 'palette.place.desk',
    permission: 'canViewSettings',
    icon: PhoneCall,
    words: [
      'رمضان',
      'أوقات العمل',
      'محاولات الاتصال',
      'توزيع الطلبات',
      'Ramadan',
      'Horaires',
      'Hours',
    ],
  },
  {
    href: '/settings#messages',
    title: 'settings.messages',
    permission: 'canViewSettings',
    icon: MessageSquareText,
    words: ['رسائل', 'واتساب', 'واتس اب', 'WhatsApp', 'SMS', 'Messages', 'Modèles', 'Viber'],
  },
  {
    href: '/settings#shipping',
    title: 'settings.shipping',
    permission: 'canViewSettings',
    icon: Wallet,
    words: ['سعر التوصيل', 'أسعار الولايات', 'Prix de livraison', 'Tarifs', 'Delivery prices'],
  },
  {
    href: '/settings#wheel',
    title: 'wheel.settings',
    permission: 'canViewSettings',
    icon: Gift,
    words: ['عجلة', 'جوائز', 'Roue', 'Wheel'],
  },
];

export const reachablePlaces = (user: PermissionHolder): readonly Place[] =>
  PLACES.filter(({ permission }) => can(user, permission));
