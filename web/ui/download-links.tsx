import { FileSpreadsheet, FileText } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface DownloadLinksProps {
  /** What is downloaded, for those who hear the links one by one: 'Statement'. */
  what: string;
  csvHref: string;
  pdfHref: string;
}

/** The same thing as a file in both forms: plain links, which need no script and say what they lead to. */
export function DownloadLinks({ what, csvHref, pdfHref }: DownloadLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={pdfHref} download className={buttonClass({ variant: 'secondary' })}>
        <FileText aria-hidden="true" className="size-5" />
        <span className="sr-only">{what} </span>PDF
      </a>
      <a href={csvHref} download className={buttonClass({ variant: 'secondary' })}>
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        <span className="sr-only">{what} </span>CSV
      </a>
    </div>
  );
}
