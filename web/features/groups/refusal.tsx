import { errorMessage } from '../../lib/api/api.ts';

/** States why the server refused, above the buttons of a sheet. */
export function Refusal({ error, fallback }: { error: Error | undefined; fallback: string }) {
  return error === undefined ? null : (
    <p role="alert" className="w-full text-sm text-negative max-sm:order-first">
      {errorMessage(error, fallback)}
    </p>
  );
}
