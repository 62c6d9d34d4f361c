// A file as PDF, made by a module that is loaded when the first is asked for.

import { type Asked, downloadPdf, PDF_BYTES, type SavedFile } from './engine';
import type { Page } from './page';

/** The size of the module, in megabytes. */
export const PDF_MEGABYTES = Math.ceil(PDF_BYTES / 1e6);
let loaded = false;

/** Asks for the page as PDF, where the page can make it. */
export const PdfButton = ({ press }: { press: () => void }) =>
  PDF_BYTES > 0 ? (
    <button type="button" data-format="pdf" onClick={press}>
      PDF
    </button>
  ) : null;

/** A file as PDF, with a bar that shows how much of the module is loaded; while the share is unknown it only moves.
 * `tool` is the tool whose file it is, by default a sheet. */
export async function makePdf(page: Page, request: Asked, tool?: string): Promise<SavedFile> {
  if (loaded) return downloadPdf(request, tool);
  const loading = page.say('pdf-loading', PDF_MEGABYTES);
  const show = (share?: number) =>
    page.status(
      <>
        {loading} <progress max={1} value={share} aria-label={loading} />
      </>,
    );
  show();
  const file = await downloadPdf(request, tool, show);
  loaded = true;
  return file;
}
