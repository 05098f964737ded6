/** The package's types lack `scope`, which header cells need. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row' | 'Both' | undefined;
  }
}

/** The current font, private in the package: there is no other way to check for a glyph. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  }
}
