/** An argument that may be left out where all of it may. */
export type Argument<T> = Partial<T> extends T ? [input?: T] : [input: T];
