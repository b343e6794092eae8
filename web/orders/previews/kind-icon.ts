import type { LucideIcon } from 'lucide-react';
import FileArchive from 'lucide-react/icons/file-archive';
import FileIcon from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Music from 'lucide-react/icons/music';
import Play from 'lucide-react/icons/play';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';

const ICONS: Record<string, LucideIcon> = {
  image: ImageIcon,
  pdf: FileText,
  text: FileText,
  video: Play,
  audio: Music,
};

/** Stands for a file without a picture. */
export function kindIcon({ preview, contentType }: OrderFile): LucideIcon {
  if (preview) return ICONS[preview.kind] ?? FileIcon;
  return /zip|compressed|x-rar|gzip/.test(contentType) ? FileArchive : FileIcon;
}
