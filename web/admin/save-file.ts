import { fetchFile } from './api.ts';

/** Downloads a file and saves it. Returns a message for the page. */
export async function saveFile(...[name, query]: Parameters<typeof fetchFile>): Promise<string> {
  const { name: fileName, blob } = await fetchFile(name, query);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
  return `${fileName} is among your downloads.`;
}
