export function ComingSoonPage() {
  return (
    <main className="mx-auto w-full max-w-md px-4 py-16 text-center">
      <title>Coming soon · Rota console</title>
      <h1 className="text-2xl">Coming soon</h1>
      <p className="mt-3 text-muted">This part of the system is not open yet.</p>
    </main>
  );
}
