import type { FactorSetup } from '#features/accounts/sign-in/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** What an authenticator app needs, and the recovery codes to keep. The field for the first code follows. */
export function FactorSetupSteps({ setup }: { setup: FactorSetup }) {
  const m = useMessages('second-step');
  const { secret, qr } = setup;
  return (
    <ol className="grid list-decimal gap-6 pl-5">
      <li>
        <p>{m.scan}</p>
        <svg
          className="my-4 w-44 max-w-full rounded-control"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={m.qr}
        >
          {/* Black on white in both colour modes: scanners need it. */}
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="text-sm">
          <span className="text-quiet">{m.key}</span>{' '}
          <code className="wrap-anywhere">{secret}</code>
        </p>
      </li>
      <li>
        <p>{m.save}</p>
        <RecoveryCodes codes={setup.recoveryCodes} />
      </li>
      <li>{m.enter}</li>
    </ol>
  );
}

/** The codes once, to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const m = useMessages('second-step');
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul className="tabular my-4 grid gap-x-8 gap-y-1 sm:grid-cols-2" aria-label={m.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-4">
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {m.download}
        </a>
        <CopyButton text={text} />
      </p>
    </>
  );
}
