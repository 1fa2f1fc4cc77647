/** What no field expects, whatever it is for. Names are for the test's report. */
export const hostileValues: [name: string, value: unknown][] = [
  ['a number', 7],
  ['a number past all integers', 1e308],
  ['a number past 32 bits', 2_147_483_648],
  ['a negative number', -1],
  ['an operator object', { $ne: '' }],
  ['an array', ['a', 'b']],
  ['an array in an array', [[['a']]]],
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['an id with a quote', "019a0000-0000-7000-8000-00000000000'"],
  ['SQL', "'; drop table messages; --"],
  ['like wildcards', '%_%\\'],
  ['a script', '<img src=x onerror=alert(1)>'],
  ['a template', '{{constructor.constructor("return 1")()}}'],
  ['control and direction characters', '\u202e\u200b\u0007\r\nX: y'],
  ['100,000 characters', 'x'.repeat(100_000)],
];

/** Whole bodies that are no object of ours; as JSON unless another type stands there. */
export const hostileBodies: [name: string, body: string, type?: string][] = [
  ['nothing', ''],
  ['no JSON', '{"text":'],
  ['a text', '"halo"'],
  ['an array', '[]'],
  ['null', 'null'],
  ['10,000 arrays deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['10,000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a prototype', '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}'],
  ['NUL in a name', '{"a\\u0000b":1}'],
  ['no JSON by its type', 'text=halo', 'text/plain'],
];

/** More than a body of JSON may have. */
export const twoMegabytes = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) });

const fileHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a';

/** Forms with a file that no browser sends. */
export const hostileForms: [name: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', `${fileHead}\r\n--x--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${fileHead}\r\n--x--\r\n`],
  ['another boundary', 'multipart/form-data; boundary=y', `${fileHead}\r\n--x--\r\n`],
  ['nothing', 'multipart/form-data; boundary=x', ''],
  ['an end in the middle of the file', 'multipart/form-data; boundary=x', fileHead],
  ['an end in the middle of a header', 'multipart/form-data; boundary=x', fileHead.slice(0, 30)],
  ['no file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  [
    'a prototype for a name',
    'multipart/form-data; boundary=x',
    `${fileHead.replace('"file"', '"__proto__"')}\r\n--x--\r\n`,
  ],
];

/** What somebody would like to be. */
export const wishedFields = {
  role: 'owner',
  roles: ['ROOT'],
  platform_role: 'ROOT',
  isAdmin: true,
  workspace_id: '019a1000-0000-7000-8000-000000000001',
  workspaceId: '019a1000-0000-7000-8000-000000000001',
  tenantId: '019a1000-0000-7000-8000-000000000001',
  id: '019a1000-0000-7000-8000-000000000002',
  status: 'verified',
  verifiedAt: '2026-01-01T00:00:00Z',
  plan_name: 'Paket Enterprise',
  price: 0,
  credits: 1_000_000,
  sender_type: 'ai',
  direction: 'in',
  ai_allowed: true,
};

export const hostileQueries = [
  '=',
  '[$ne]=',
  '=%00',
  '=%ff%fe',
  `=${encodeURIComponent("' or 1=1 --")}`,
  '=-1',
  '=1e308',
  '=2147483648',
  '=99999999999999999999',
  '=NaN',
  '=%25_%25%5C',
  `=${'x'.repeat(3000)}`,
];

/** Names that no query knows: somebody tries to sort, to filter or to reach into an object by them. */
export const hostileNames = [
  'sort=id;drop table messages',
  'order_by=(select password from accounts)',
  'filter[email][$ne]=x',
  '__proto__[role]=owner',
  'constructor[prototype][role]=owner',
  'fields=password',
  encodeURIComponent("' or 1=1 --"),
];

export const hostileIds = [
  "'",
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%ff',
  '0',
  'null',
  '019a0000-0000-7000-8000-0000000000zz',
  `${'0'.repeat(400)}`,
  encodeURIComponent('<script>alert(1)</script>'),
];

/**
 * Texts that would run where somebody takes them for markup, an attribute or an address: each sets `struck`. Short
 * enough for a name.
 */
export const hostileTexts = [
  '<img src=x onerror="window.struck=1">',
  '"><script>window.struck=1</script>',
  '<svg/onload=window.struck=1>',
  `'"--></style></textarea><iframe srcdoc="<script>parent.struck=1</script>">`,
  '<a href="javascript:window.struck=1">klik di sini</a>',
  'javascript:window.struck=1',
  '<details open ontoggle=window.struck=1>',
  `{{constructor.constructor("window.struck=1")()}}\${window.struck=1}`,
  '<b onpointerover=window.struck=1>\u202eterbalik',
];
