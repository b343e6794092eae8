import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import type { FileUrls } from './file-urls.ts';
import { slidesOf } from './slides.ts';
import type { PictureViewer as ViewerComponent } from './picture-viewer.tsx';

/** Shows files of an order over the page. The viewer is loaded with the first file; if that fails, the file's own page opens. */
export function useViewer(
  files: readonly OrderFile[],
  urls: FileUrls,
): { open: (file: OrderFile) => void; viewer: ReactNode } {
  const [Viewer, setViewer] = useState<typeof ViewerComponent>();
  const [index, setIndex] = useState<number>();
  const navigate = useNavigate();
  const slides = slidesOf(files);
  const open = async (file: OrderFile) => {
    try {
      const loaded = await import('./picture-viewer.tsx');
      setViewer(() => loaded.PictureViewer);
      setIndex(slides.findIndex((slide) => slide.file.id === file.id));
    } catch {
      await navigate(urls.page(file));
    }
  };
  return {
    open: (file) => void open(file),
    viewer: Viewer && <Viewer slides={slides} urls={urls} index={index} onIndex={setIndex} />,
  };
}
