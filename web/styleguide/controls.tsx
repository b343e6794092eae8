import { useState } from 'react';
import { Link } from 'react-router';
import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { StyleguideSection, Specimen } from './section.tsx';

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and other controls. */
export function ControlsSection() {
  const [open, setOpen] = useState(false);
  return (
    <StyleguideSection title="Controls">
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Button">
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Button key={tone} type="button" tone={tone}>
                Place order
              </Button>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button type="button" size="small">
              Small
            </Button>
            <Button
              type="button"
              size="small"
              tone="secondary"
              icon={<Icon of={Archive} size={16} />}
            >
              With icon
            </Button>
            <Button type="button" size="large">
              Large
            </Button>
          </div>
        </Specimen>
        <Specimen name="Pending, disabled">
          <div className="flex flex-wrap gap-2">
            <Button type="button" pending>
              Place order
            </Button>
            <Button type="button" tone="secondary" pending>
              Send
            </Button>
            <Button type="button" disabled>
              Place order
            </Button>
            <Button type="button" tone="danger" disabled>
              Cancel order
            </Button>
          </div>
        </Specimen>
        <Specimen name="ButtonLink, IconButton, CopyButton">
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink to="/services">
              See services
              <Icon of={ArrowRight} />
            </ButtonLink>
            <ButtonLink to="/contact" tone="secondary">
              Ask a question
            </ButtonLink>
            <IconButton icon={Trash2} label="Remove" />
            <CopyButton text="A-2026-00042" />
          </div>
        </Specimen>
        <Specimen name="Menu, Dialog">
          <div className="flex flex-wrap gap-2">
            <Menu start label="Actions">
              <Link className="menu-item" to="/orders">
                Open order
              </Link>
              <button type="button" className="menu-item">
                Put on hold
              </button>
              <hr />
              <button type="button" className="menu-item">
                Cancel order
              </button>
            </Menu>
            <Button type="button" tone="secondary" size="small" onClick={() => setOpen(true)}>
              Request changes
            </Button>
          </div>
          <Dialog open={open} onClose={() => setOpen(false)} title="Request changes">
            <div className="grid gap-4">
              <TextArea
                label="What should be different"
                name="changes"
                id="dialog-changes"
                hint="2 of 3 revisions are left."
              />
              <Button type="button" onClick={() => setOpen(false)}>
                Send request
              </Button>
            </div>
          </Dialog>
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
