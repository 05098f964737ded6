/** The package's types miss what it takes for header cells. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row' | 'Both' | undefined;
  }
}

/** The font in use, which the package keeps to itself: there is no other way to ask whether it has a letter. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  }
}
