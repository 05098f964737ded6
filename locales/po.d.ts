/** A translators' catalogue as the build compiles it (scripts/web/catalogue.ts). */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
