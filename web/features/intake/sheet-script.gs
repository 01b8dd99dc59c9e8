// Sends the orders of this spreadsheet to Lawha. It only reads: it never writes into the sheet.
// Run `setup` once and allow what Google asks; then run `test`.

var ADDRESS = '{{ADDRESS}}';
var SECRET = '{{SECRET}}';
// The tabs with orders, such as ['Orders', 'Facebook']; empty for the first one. Headings in row 1.
var TABS = [];

var EVERY_MINUTES = 5;
var RESCAN_MINUTES = 30;
var ROWS_A_CALL = 100;
// Google ends a run after six minutes.
var LONGEST_RUN_MS = 4.5 * 60 * 1000;
// Google keeps 9 KB in one property.
var MARKS_A_PROPERTY = 800;
var MARK_LENGTH = 10;

function setup() {
  var book = SpreadsheetApp.getActiveSpreadsheet();
  var tabs =
    TABS.length === 0
      ? [book.getSheets()[0]]
      : TABS.map(function (name) {
          var tab = book.getSheetByName(name);
          if (!tab) throw new Error('There is no tab called ' + name);
          return tab;
        });
  var store = PropertiesService.getScriptProperties();
  store.deleteAllProperties();
  store.setProperty('book', book.getId());
  store.setProperty('tabs', JSON.stringify(tabs.map(idOf)));
  ScriptApp.getProjectTriggers().forEach(function (trigger) {
    if (trigger.getHandlerFunction() === 'run') ScriptApp.deleteTrigger(trigger);
  });
  ScriptApp.newTrigger('run').timeBased().everyMinutes(EVERY_MINUTES).create();
  run();
}

// Shows in Lawha that the connection works; it makes no order.
function test() {
  var headings = ['id', 'full_name', 'phone_number'];
  var dummy = '<test lead: dummy data for full_name>';
  var answer = send({ id: 'test', name: 'test' }, headings, [
    { cells: ['test-' + new Date().getTime(), dummy, '<test lead: dummy data for phone_number>'] },
  ]);
  Logger.log(JSON.stringify(answer));
}

// Sends everything once more; what is in Lawha already is not doubled.
function resendAll() {
  var store = PropertiesService.getScriptProperties();
  store.getKeys().forEach(function (key) {
    if (key !== 'book' && key !== 'tabs') store.deleteProperty(key);
  });
  run();
}

function run() {
  var lock = LockService.getScriptLock();
  if (!lock.tryLock(20000)) return;
  try {
    var book = SpreadsheetApp.getActiveSpreadsheet();
    var store = PropertiesService.getScriptProperties();
    if (store.getProperty('book') !== book.getId()) {
      throw new Error('This is another spreadsheet: run setup here first.');
    }
    var ends = new Date().getTime() + LONGEST_RUN_MS;
    var wanted = JSON.parse(store.getProperty('tabs'));
    var tabs = book.getSheets().filter(function (tab) {
      return wanted.indexOf(idOf(tab)) !== -1;
    });
    if (tabs.length < wanted.length) throw new Error('A tab is missing: run setup again.');
    var troubles = [];
    tabs.forEach(function (tab) {
      try {
        readTab(store, book, tab, ends);
      } catch (trouble) {
        troubles.push(tab.getName() + ': ' + trouble.message);
      }
    });
    // Google mails it to whoever ran setup.
    if (troubles.length > 0) throw new Error(troubles.join('; '));
  } finally {
    lock.releaseLock();
  }
}

function idOf(tab) {
  return String(tab.getSheetId());
}

function readTab(store, book, tab, ends) {
  var sheet = { id: idOf(tab), name: tab.getName() };
  var now = new Date().getTime();
  var last = tab.getLastRow();
  var seen = JSON.parse(store.getProperty('seen.' + sheet.id) || '{}');
  var isFresh = now - (seen.at || 0) < RESCAN_MINUTES * 60 * 1000;
  var headings = last === 0 ? [] : tab.getRange(1, 1, 1, tab.getLastColumn()).getDisplayValues()[0];
  if (isFresh && seen.rows === last) {
    send(sheet, headings, []);
    return;
  }
  var rows = last < 2 ? [] : rowsOf(book, tab, last);
  var known = marksOf(store, sheet.id);
  var here = {};
  rows.forEach(function (row) {
    if (known[row.mark]) here[row.mark] = true;
  });
  var waiting = rows.filter(function (row) {
    return !known[row.mark];
  });
  if (waiting.length === 0) send(sheet, headings, []);
  for (var at = 0; at < waiting.length; at += ROWS_A_CALL) {
    // The next run goes on.
    if (new Date().getTime() > ends) return;
    var some = waiting.slice(at, at + ROWS_A_CALL);
    var results = send(sheet, headings, some).results;
    results.forEach(function (result) {
      if (result.result !== 'refused') here[some[result.index].mark] = true;
    });
    keepMarks(store, sheet.id, here);
  }
  // Also what was deleted is forgotten.
  keepMarks(store, sheet.id, here);
  store.setProperty('seen.' + sheet.id, JSON.stringify({ rows: last, at: now }));
}

// As it is displayed, which keeps leading zeros; dates, and numbers that are shortened, as they are.
function rowsOf(book, tab, last) {
  var range = tab.getRange(2, 1, last - 1, tab.getLastColumn());
  var shown = range.getDisplayValues();
  var values = range.getValues();
  var zone = book.getSpreadsheetTimeZone();
  var copies = {};
  var rows = shown.map(function (texts, at) {
    var cells = texts.map(function (text, column) {
      return cellOf(text, values[at][column], zone);
    });
    var text = JSON.stringify(cells);
    copies[text] = (copies[text] || 0) + 1;
    return { cells: cells, copy: copies[text], mark: markOf(text + copies[text]) };
  });
  return rows.filter(function (row) {
    return row.cells.some(function (cell) {
      return cell !== '';
    });
  });
}

function cellOf(text, value, zone) {
  if (Object.prototype.toString.call(value) === '[object Date]') {
    var isDay = Utilities.formatDate(value, zone, 'HH:mm:ss') === '00:00:00';
    return Utilities.formatDate(value, zone, isDay ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm:ssXXX");
  }
  var isLong = typeof value === 'number' && value % 1 === 0 && Math.abs(value) >= 1e8;
  return isLong && !/^[0٠]/.test(text) ? String(value) : text;
}

function send(sheet, headings, rows) {
  var body = JSON.stringify({
    sheet: sheet,
    headers: headings,
    rows: rows.map(function (row) {
      return { cells: row.cells, copy: row.copy || 1 };
    }),
    heartbeat: rows.length === 0,
  });
  var at = String(Math.floor(new Date().getTime() / 1000));
  var response = UrlFetchApp.fetch(ADDRESS, {
    method: 'post',
    contentType: 'application/json',
    payload: body,
    headers: { 'X-Lawha-Timestamp': at, 'X-Lawha-Signature': 'v1=' + signatureOf(at + '.' + body) },
    muteHttpExceptions: true,
  });
  var code = response.getResponseCode();
  var text = response.getContentText();
  if (code !== 200) throw new Error('Lawha answered ' + code + ': ' + text.slice(0, 500));
  return JSON.parse(text);
}

// Without the charset Arabic letters would be signed as question marks.
function signatureOf(text) {
  var bytes = Utilities.computeHmacSha256Signature(text, SECRET, Utilities.Charset.UTF_8);
  return bytes
    .map(function (byte) {
      // Google's bytes have a sign.
      return ('0' + ((byte + 256) % 256).toString(16)).slice(-2);
    })
    .join('');
}

function markOf(text) {
  var digest = Utilities.computeDigest(
    Utilities.DigestAlgorithm.MD5,
    text,
    Utilities.Charset.UTF_8,
  );
  return Utilities.base64Encode(digest).slice(0, MARK_LENGTH);
}

// Which rows have been answered. Lawha knows too: what is lost here is sent again and not doubled.
function marksOf(store, tabId) {
  var marks = {};
  for (var part = 0; ; part += 1) {
    var text = store.getProperty('sent.' + tabId + '.' + part);
    if (!text) return marks;
    for (var at = 0; at < text.length; at += MARK_LENGTH) {
      marks[text.slice(at, at + MARK_LENGTH)] = true;
    }
  }
}

function keepMarks(store, tabId, marks) {
  var all = Object.keys(marks);
  for (var part = 0; ; part += 1) {
    var name = 'sent.' + tabId + '.' + part;
    var text = all.slice(part * MARKS_A_PROPERTY, (part + 1) * MARKS_A_PROPERTY).join('');
    var before = store.getProperty(name);
    if (text === '' && !before) return;
    if (text === '') store.deleteProperty(name);
    else if (before !== text) store.setProperty(name, text);
  }
}
