/**
 * What people call a screen, in the three languages whatever the language of the page is. Only
 * searched, never shown.
 */
export const SCREEN_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['الرئيسية', 'لوحة التحكم', 'Accueil', 'Tableau de bord', 'Home', 'Dashboard'],
  '/orders': ['الطلبات', 'الطلبيات', 'Commandes', 'Orders'],
  '/confirm': ['التأكيد', 'مكتب التأكيد', 'المكالمات', 'Confirmation', 'Appels', 'Desk', 'Calls'],
  '/scan': ['المسح', 'الباركود', 'Scan', 'Code-barres', 'Barcode', 'Station'],
  '/products': ['المنتجات', 'السلع', 'Produits', 'Articles', 'Products'],
  '/stock': ['حركة المخزون', 'المخزون', 'Mouvements de stock', 'Stock moves'],
  '/stock/receive': ['استلام سلعة', 'Réception de stock', 'Receive goods'],
  '/stock/count': ['جرد المخزون', 'Inventaire', 'Stock count'],
  '/offers': ['العروض', 'التخفيضات', 'Offres', 'Promotions', 'Offers'],
  '/clients': ['قائمة العملاء', 'العملاء', 'الزبائن', 'Clients', 'Customers'],
  '/clients/special': ['العملاء المميزون', 'Clients privilégiés', 'Special clients', 'VIP'],
  '/follow-up': ['متابعة الطرود', 'المتابعة', 'Suivi des colis', 'Follow-up', 'Parcels'],
  '/returns': ['المرتجعات', 'الروتور', 'Retours', 'Returns'],
  '/orders/blocked': ['قائمة الحظر', 'أرقام محظورة', 'Numéros bloqués', 'Block list'],
  '/orders/deleted': ['الطلبات المحذوفة', 'Commandes supprimées', 'Corbeille', 'Deleted orders'],
  '/reports': ['التقارير', 'الأرباح', 'Rapports', 'Bénéfices', 'Reports', 'Profit'],
  '/team': ['الفريق', 'الأجور', 'Équipe', 'Paie', 'Team', 'Pay'],
  '/payouts': ['دفعات الشركات', 'الدفعات', 'Versements', 'Paiements', 'Payouts'],
  '/delivery-companies': [
    'شركات التوصيل',
    'Sociétés de livraison',
    'Transporteurs',
    'Delivery companies',
    'Carriers',
  ],
  '/users': ['المستخدمون', 'الموظفون', 'Utilisateurs', 'Employés', 'Users', 'Staff'],
  '/users/activity': ['سجل النشاط', 'Journal d’activité', 'Activity log', 'Audit'],
  '/settings': ['الإعدادات', 'Paramètres', 'Réglages', 'Settings'],
  '/storefront-status': ['حالة المتجر', 'État de la boutique', 'Storefront status'],
  '/wheel-spins': ['السحوبات والجوائز', 'العجلة', 'Tirages et cadeaux', 'Roue', 'Wheel', 'Prizes'],
  '/integration-info': ['معلومات الربط', 'Intégration', 'Integration', 'API'],
};
