import { publicEndpoints } from '../../../contract/public-endpoints.ts';
import { onPress } from '../../frame/behaviour/on-press.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { callApi } from '../../lib/api/ask.ts';

const UNSEEN = /(?![\u202D\u202E ])[\p{Default_Ignorable_Code_Point}\p{Zs}\uFFF9-\uFFFC\u2800]/gu;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const controlsOf = (form: HTMLFormElement): NodeListOf<Control> =>
  form.querySelectorAll<Control>('input:not([type="checkbox"]), select, textarea');

/** Returns the page's error text for a control; undefined if valid. */
function judge(control: Control): string | undefined {
  // Removes invisible characters, because browsers reject email addresses that contain them.
  if (control.type === 'email') control.value = control.value.replace(UNSEEN, '');
  const { required, short, invalid } = control.dataset;
  const length = Array.from(control.value.trim()).length;
  if (length === 0) return control.required ? required : undefined;
  if ('minLength' in control && length < control.minLength) return short;
  return control.validity.typeMismatch ? invalid : undefined;
}

function tell(control: Control, words: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place === null) return;
  place.hidden = words === undefined;
  if (place.lastElementChild !== null) place.lastElementChild.textContent = words ?? '';
  control.ariaInvalid = words === undefined ? null : 'true';
}

/** Lists the errors with a link to each control. Returns the summary; undefined if there are no errors. */
function summarize(form: HTMLFormElement): HTMLElement | undefined {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const row = summary?.querySelector('template')?.content;
  if (summary === null || row === undefined) return undefined;
  const rows = Array.from(form.querySelectorAll<Control>('[aria-invalid]'), ({ id }) => {
    const copy = document.importNode(row, true);
    const link = copy.querySelector('a');
    link?.setAttribute('href', `#${id}`);
    link?.append(document.getElementById(`${id}-error`)?.textContent ?? '');
    return copy;
  });
  summary.hidden = rows.length === 0;
  summary.querySelector('ul')?.replaceChildren(...rows);
  return rows.length === 0 ? undefined : summary;
}

/** Shows and focuses the message that nothing was sent, or clears it. */
function showFailure(form: HTMLFormElement, words: string | undefined): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  const place = failure === null ? undefined : Array.from(failure.querySelectorAll('div')).at(-1);
  if (failure === null || place === undefined) return;
  failure.hidden = words === undefined;
  place.textContent = words ?? '';
  if (words !== undefined) failure.focus();
}

/** Shows the success message in place of the form and focuses it. */
function showSent(form: HTMLFormElement, email: string): void {
  const outcome = form.parentElement?.querySelector<HTMLElement>('[id^="sent-"]');
  if (outcome == null) return;
  for (const answer of outcome.querySelectorAll<HTMLElement>('[data-answer]'))
    answer.hidden = answer.dataset['answer'] !== (email === '' ? 'none' : 'to');
  const to = outcome.querySelector('[data-answer-to]');
  if (to !== null) to.textContent = email;
  outcome.dataset['shown'] = '';
  outcome.querySelector('h3')?.focus();
}

/** Sends the form. Its values stay until the server has accepted them. */
async function send(form: HTMLFormElement, name: 'contact' | 'feedback'): Promise<void> {
  const controls = Array.from(controlsOf(form));
  showFailure(form, undefined);
  for (const control of controls) tell(control, judge(control));
  const wrong = summarize(form);
  if (wrong !== undefined) {
    wrong.focus();
    return;
  }
  const boxes = Array.from(form.querySelectorAll<HTMLInputElement>('[type="checkbox"]'));
  const { status, json } = await callApi<Refusal>(publicEndpoints[name].path, {
    ...Object.fromEntries(controls.map((control) => [control.name, control.value])),
    ...Object.fromEntries(boxes.map((box) => [box.name, box.checked])),
  });
  if (status === 201) {
    countFeature(`${name}_sent`);
    showSent(form, controls.find((control) => control.name === 'email')?.value.trim() ?? '');
    return;
  }
  for (const control of controls) {
    const refused = json.fields?.[control.name];
    if (refused !== undefined) tell(control, control.dataset['invalid'] ?? refused);
  }
  const refused = summarize(form);
  refused?.focus();
  if (refused === undefined) showFailure(form, json.error ?? json.message ?? form.dataset['noAnswer']);
}

function startForm(form: HTMLFormElement): void {
  // The page shows its own error messages.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[data-busy]');
    if (button === null || button.ariaBusy === 'true') return;
    // Stored as nodes, because a translating browser may have inserted nodes of its own.
    const words = Array.from(button.childNodes);
    button.textContent = button.dataset['busy'] ?? '';
    // Disabling the button would take the focus from it.
    button.ariaBusy = button.ariaDisabled = 'true';
    void send(form, form.dataset['form'] === 'contact' ? 'contact' : 'feedback').finally(() => {
      button.replaceChildren(...words);
      button.ariaBusy = button.ariaDisabled = null;
    });
  });
  form.addEventListener('input', ({ target }) => {
    for (const control of form.querySelectorAll<Control>('[aria-invalid]')) {
      if (control !== target || judge(control) !== undefined) continue;
      tell(control, undefined);
      summarize(form);
    }
  });
  form.querySelector('[data-summary]')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.focus();
  });
}

/** Starts the contact forms (contact/native-form.tsx). They send in place, so that typed text is never lost. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) startForm(form);
  onPress('[data-again]', (link) => {
    const outcome = link.closest<HTMLElement>('[data-shown]');
    const form = outcome?.parentElement?.querySelector<HTMLFormElement>('form[data-form]');
    if (form == null) return;
    delete outcome?.dataset['shown'];
    form.reset();
  });
}
