import { i18n } from '@lingui/core';

/** English is compiled into the code; another language is a catalogue loaded over it. */
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
