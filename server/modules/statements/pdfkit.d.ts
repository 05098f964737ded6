/** Adds `scope` for header cells, which the types of the package lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row' | 'Both' | undefined;
  }
}

/** The package's private field for the current font. No public method can check whether a font has a glyph. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  }
}
