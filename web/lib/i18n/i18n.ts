import { i18n } from '@lingui/core';

/** English stands in the code itself, compiled at build; another language is a catalogue loaded over it. */
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
