import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';

function Seats({ count, name }: { count: number; name: string }) {
  const { t: translate } = useLingui();
  return (
    <p title={translate`Hello ${name}`}>
      <Trans>
        You are <b>{name}</b>, <Plural value={count} one="# seat" other="# seats" />
      </Trans>
    </p>
  );
}

test('texts written with macros read in English without a catalogue', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Seats count={2} name="Ada" />
    </I18nProvider>,
  );
  expect(html).toBe('<p title="Hello Ada">You are <b>Ada</b>, 2 seats</p>');
  expect(i18n._(msg`Plain text`)).toBe('Plain text');
  const name = 'Ọlá';
  expect(t`Dear ${name}`).toBe('Dear Ọlá');
  expect(plural(1, { one: '# day', other: '# days' })).toBe('1 day');
});
