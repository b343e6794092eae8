import { useRef, useState } from 'react';
import type { EditableService } from '#features/catalog/contract.ts';
import { MAX_COUPON_CODE, tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { localePrefix, withLocale } from '#lib/locale.ts';
import { writeChoice } from '#web/checkout/order-choice.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { useLocale } from '#web/use-locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const CARD = { width: 340, height: 460 };

/** Links that open the order form with a choice, and what to paste into other sites. */
export function ServiceSharing({ service }: { service: EditableService }) {
  const m = useMessages('service-sharing');
  const { slug, isListed } = service.edit;
  const languages = useSite();
  const locale = useLocale();
  const { publicUrl = '', defaultLocale = locale, locales = [] } = languages;
  const prefix = localePrefix(locale, { defaultLocale, locales });
  const addressOf = (path: string) => publicUrl + withLocale(path, prefix);
  const [coupon, setCoupon] = useState('');
  const query = coupon ? `?${new URLSearchParams({ coupon })}` : '';
  return (
    <section className="grid content-start gap-3 text-sm sm:col-span-2" aria-labelledby="sharing">
      <h3 id="sharing" className="font-text text-base font-semibold tracking-normal">
        {m.title}
      </h3>
      {service.state !== 'published' ? (
        <p className="text-quiet">{m.publishFirst}</p>
      ) : (
        <>
          <ChoiceLink
            service={service}
            address={addressOf(`/services/${slug}/order`)}
            onCoupon={setCoupon}
          />
          {isListed ? (
            <EmbedCode
              title={service.edit.title}
              card={addressOf(`/embed/services/${slug}`) + query}
              shown={withLocale(`/embed/services/${slug}`, prefix)}
              order={addressOf(`/services/${slug}/order`) + query}
            />
          ) : (
            <p className="text-quiet">{m.listFirst}</p>
          )}
        </>
      )}
    </section>
  );
}

type ChoiceLinkProps = {
  service: EditableService;
  address: string;
  /** The code that was typed: what is pasted into other sites has it too. */
  onCoupon(code: string): void;
};

/** A link with package, add-ons, quantity and coupon. Without scripts the form opens the page at that address. */
function ChoiceLink({ service, address, onCoupon }: ChoiceLinkProps) {
  const m = useMessages('service-sharing');
  const { packages, addOns, maxQuantity } = service.edit;
  const [query, setQuery] = useState(`package=${packages[0]?.id ?? ''}`);
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const coupon = tidyCouponCode(String(data.get('coupon') ?? ''));
    onCoupon(coupon);
    const choice = writeChoice({
      packageId: String(data.get('package') ?? ''),
      addOnIds: data.getAll('addOn').map(String),
      quantity: Number(data.get('quantity') ?? 1),
      note: '',
      coupon,
    });
    setQuery(String(choice));
  };
  return (
    <form
      ref={form}
      action={address}
      target="_blank"
      rel="noreferrer"
      className="grid gap-3"
      onChange={read}
    >
      <p className="text-quiet">{m.choiceHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={m.package}
          name="package"
          id="share-package"
          options={packages.map(({ id = '', name }) => ({ value: id, label: name }))}
        />
        {maxQuantity > 1 && (
          <NumberStepper
            label={m.quantity}
            name="quantity"
            id="share-quantity"
            min={1}
            max={maxQuantity}
            defaultValue={1}
            onChange={read}
          />
        )}
      </div>
      <TextInput
        label={m.coupon}
        name="coupon"
        id="share-coupon"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_COUPON_CODE}
        hint={m.couponHint}
        onChange={read}
      />
      {addOns.map(({ id = '', name }) => (
        <Checkbox key={id} label={name} name="addOn" id={`share-${id}`} value={id} />
      ))}
      <p className="break-words">{`${address}?${query}`}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={`${address}?${query}`} label={m.copyChoice} />
        <Button tone="secondary" size="small">
          {m.openChoice}
        </Button>
      </div>
    </form>
  );
}

type EmbedCodeProps = {
  title: string;
  card: string;
  /** The card's path, for the preview. */
  shown: string;
  order: string;
};

/** What to paste into another site: the card, or a plain button. */
function EmbedCode({ title, card, shown, order }: EmbedCodeProps) {
  const m = useMessages('service-sharing');
  const { width, height } = CARD;
  const frame = `<iframe src="${card}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${escape(title)}"></iframe>`;
  const button = `<a href="${order}" style="display:inline-block;padding:.75em 1.25em;border-radius:6px;background:#25201b;color:#fff;font:600 1rem/1.2 system-ui,sans-serif;text-decoration:none">${escape(m.orderService({ title }))}</a>`;
  return (
    <Disclosure summary={m.embedTitle}>
      <div className="grid gap-4">
        <p className="text-quiet">{m.embedHint}</p>
        <Snippet label={m.cardCode} name="embed-card" code={frame} copy={m.copyCard} />
        <iframe
          src={shown}
          width={width}
          height={height}
          loading="lazy"
          sandbox="allow-top-navigation-by-user-activation"
          title={m.cardPreview}
        />
        <Snippet label={m.buttonCode} name="embed-button" code={button} copy={m.copyButton} />
      </div>
    </Disclosure>
  );
}

type SnippetProps = { label: string; name: string; code: string; copy: string };

function Snippet({ label, name, code, copy }: SnippetProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        label={label}
        name={name}
        readOnly
        rows={3}
        key={code}
        defaultValue={code}
        fieldClassName="w-full"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code} label={copy} />
    </div>
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (each) => ENTITIES[each] ?? each);
}
