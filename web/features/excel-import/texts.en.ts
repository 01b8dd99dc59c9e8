import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'excel.export': 'Export to Excel',
  'excel.import': 'Import from Excel',
  'excel.choose': 'Choose an xlsx file',
  'excel.chooseOther': 'Choose another file',
  'excel.notExcel': 'The file could not be read. Save it as xlsx and try again.',
  'excel.tooLarge': 'The file is larger than 10 MB.',
  'excel.missing': 'Columns missing in the first row: {columns}',
  'excel.noRows': 'The file has no rows.',
  'excel.tooManyRows': 'The file has more than {max} rows.',
  'excel.wrong': { one: '{count} wrong row', other: '{count} wrong rows' },
  'excel.line': 'Row {line}',
  'excel.wrong.more': 'and {count} more',
  'excel.leaveOut': 'Leave the wrong rows out',
  'excel.leaveOut.hint':
    'Correct the file and choose it again, or import only the rows that are right.',
  'excel.nothing': 'Nothing changes: the file matches what is stored.',
};
