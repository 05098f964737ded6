import { lazy, type ComponentType } from 'react';

export interface LazyPage<Props = object> {
  /** Loads the page's code; the first call decides, later ones answer the same. */
  load: () => Promise<void>;
  /** The page itself once loaded, so that a prerendered page hydrates without a Suspense boundary. */
  loaded: () => ComponentType<Props> | undefined;
  /** The same as a lazy component, for pages reached by navigation. */
  Lazy: ComponentType<Props>;
}

/** A page whose code is fetched when it is needed. */
export function lazyPage<Props = object>(importPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    loading ??= importPage().then(
      (component) => {
        page = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => {
    await load();
    if (page === undefined) throw new Error('A page was loaded without its component');
    return { default: page };
  });
  return { load, loaded: () => page, Lazy };
}
