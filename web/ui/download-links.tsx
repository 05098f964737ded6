import { FileSpreadsheet, FileText } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface DownloadLinksProps {
  /** Name of the document in the links' accessible labels: 'Statement'. */
  what: string;
  csvHref: string;
  pdfHref: string;
}

/** CSV and PDF links to one document. Plain links, so they work without script. */
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
