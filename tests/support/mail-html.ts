import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mails need inline styles, because mail programs drop style sheets.
    'no-inline-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // At 320 px, an unbreakable number would be wider than its line.
    'tel-non-breaking': 'off',
  },
});

export async function mailHtmlProblems(
  mails: readonly { readonly subject?: string | undefined; readonly html?: string | undefined }[],
): Promise<string[]> {
  const problems = new Set<string>();
  const kinds = new Map(mails.map(({ subject = '', html = '' }) => [subject.replaceAll(/\d+/g, 'N'), html]));
  for (const [subject, html] of kinds) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message } of messages) problems.add(`${subject}: ${ruleId}: ${message}`);
    }
  }
  return [...problems];
}
