import type { ComponentType } from 'react';
import type { AuthLinks } from '../frame/auth-links.ts';

/** A page served at the URL of a code. Search engines list none of them. */
export interface CodePage {
  /** Path with the code's placeholder, without a language prefix. */
  readonly path: string;
  readonly title: () => string;
  /** Text of the chat preview, if it may mention the circle. `hasPicture`: the path has a picture of its own. */
  readonly shared?: { readonly description: () => string; readonly hasPicture: boolean };
  /** Sign-up and login links that lead on to the circle or seat. */
  readonly ways?: AuthLinks;
  readonly Page: ComponentType;
}
