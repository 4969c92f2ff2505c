import fc from 'fast-check';

const FRAGMENTS = [
  '@octocat',
  '@octo/team',
  'a@b.example',
  '#1',
  'octo/shop#2',
  'GH-3',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</details></td></code>',
  '<!--',
  '-->',
  '--!>',
  ']]>',
  '|',
  '\\|',
  '`',
  '```\n',
  '~~~',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '<https://evil.example>',
  'https://evil.example',
  'www.evil.example',
  ':tada:',
  '**bold**',
  '_under_',
  '$x$',
  '\n\n# Heading\n',
  '\r\n- item',
  '\u2028',
  '&lt;b&gt;',
  '&#64;octocat',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u009b2J',
  '\u0000',
  '\u202Eevil\u202C',
  '\u2066',
  '\u200B',
  '\uFEFF',
  '\u{E0041}',
  '\uD800',
  '\uFFFF',
  'שלום',
  '中文',
  '😀',
  'e\u0301\u0301\u0301\u0301\u0301\u0301',
  '::error::x',
  '" onclick="x',
  "'",
  'javascript:alert(1)',
] as const;

/** Text of the kind that breaks pages: markup, control characters, and anything else. */
export function hostileText(maxParts = 6): fc.Arbitrary<string> {
  const part = fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 12 }));
  return fc.array(part, { minLength: 1, maxLength: maxParts }).map((parts) => parts.join(''));
}

/** What nobody sees, or what changes how the rest is seen. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;
