import { useEffect, useState } from 'react';
import { fetchFile } from '../../../lib/api/api.ts';

export interface Card {
  readonly url: string;
  readonly file: File;
  /** The picture as a data URL, because the page may load no other pictures than its own. */
  readonly source: string;
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The picture cannot be read'));
    };
    reader.readAsDataURL(blob);
  });

async function load(url: string): Promise<Card> {
  const blob = await fetchFile(url);
  return { url, file: new File([blob], 'rota.png', { type: 'image/png' }), source: await toDataUrl(blob) };
}

/** Loads a picture as soon as it is chosen, because a browser shares files only right after a press. */
export function useCard(url: string) {
  const [shown, setShown] = useState<Card>();
  const [failure, setFailure] = useState<{ readonly url: string; readonly error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load(url).then(
      (card) => {
        if (!isCurrent) return;
        setShown(card);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ url, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [url, attempt]);
  return {
    shown: failure?.url === url ? undefined : shown,
    isLoading: shown?.url !== url && failure?.url !== url,
    error: failure?.url === url ? failure.error : undefined,
    retry: () => {
      setFailure(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
