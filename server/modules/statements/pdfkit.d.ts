/** The package's types miss what it takes for header cells. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row' | 'Both' | undefined;
  }
}
