import { afterAll, expect, it } from 'vitest';
import { contactBody, feedbackBody } from '../../../contract/support.ts';
import { firstMessages, type FormSchema } from '../../lib/forms/form-schema.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/shell/paths.ts';
import { renderSite } from '../render.tsx';

const files = { style: 'p{}', theme: '0', font: '/font.woff2', script: '/site.js', sandboxBar: '/bar.js' };
const html = renderSite({ path: paths.contact, language: 'en', origin: 'https://rota.test' }, files);
afterAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

interface Control {
  readonly form: string;
  readonly name: string;
  readonly tag: string;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const controls: Control[] = [...html.matchAll(/<form[^>]*data-form="(\w+)"[\s\S]*?<\/form>/g)].flatMap(
  ([form, of = '']) =>
    [...form.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => ({
      form: of,
      name: attribute(tag, 'name') ?? '',
      tag,
    })),
);

const bodies: Readonly<Record<string, FormSchema & { shape: object }>> = {
  contact: contactBody,
  feedback: feedbackBody,
};

/** The contract's error for a value of this control. */
function wordsOf({ form, name }: Control, value: string): string | undefined {
  const result = bodies[form]?.safeParse({ [name]: value });
  return result?.success === false ? firstMessages(result.error.issues)[name] : undefined;
}

it('has a control for every field of the contract', () => {
  for (const [form, { shape }] of Object.entries(bodies)) {
    const names = controls.filter((control) => control.form === form).map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(shape).sort());
  }
});

it.each(controls.filter(({ tag }) => !tag.includes('type="checkbox"')))(
  "$form.$name shows the contract's errors",
  (control) => {
    const { tag } = control;
    const words = (name: string) => attribute(tag, `data-${name}`)?.replaceAll('&#x27;', "'");
    const isOpen = tag.startsWith('<select') && !tag.includes(' required');
    expect(words('required')).toBe(isOpen ? undefined : wordsOf(control, ''));
    const isRequired = /\srequired=""/.test(tag);
    expect(isRequired).toBe(words('required') !== undefined);
    const least = Number(attribute(tag, 'minLength') ?? 0);
    const most = Number(attribute(tag, 'maxLength') ?? 0);
    if (least > 0) {
      expect(words('short')).toBe(wordsOf(control, 'x'.repeat(least - 1)));
      expect(wordsOf(control, 'x'.repeat(least))).toBeUndefined();
    }
    if (tag.includes('type="email"')) expect(words('invalid')).toBe(wordsOf(control, 'nobody'));
    else if (most > 0) {
      expect(wordsOf(control, 'x'.repeat(most))).toBeUndefined();
      expect(wordsOf(control, 'x'.repeat(most + 1))).toBeDefined();
    }
  },
);
