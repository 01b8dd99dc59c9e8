export const dashboard = {
  'dashboard.greeting': 'مرحباً {name}',
  'dashboard.role': 'دورك: {role}',
  'dashboard.shortcuts': 'انتقل إلى',
  'dashboard.permissions': 'ما يمكنك فعله',
  'dashboard.permissions.count': {
    zero: 'لا توجد صلاحيات',
    one: 'صلاحية واحدة',
    two: 'صلاحيتان',
    few: '{count} صلاحيات',
    many: '{count} صلاحية',
    other: '{count} صلاحية',
  },
} as const;
