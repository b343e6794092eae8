import type { UserDetail } from '#features/accounts/contract.ts';
import type { PersonalData } from '#features/privacy/contract.ts';
import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import { UserAction } from './action.tsx';

interface UserDataProps {
  user: UserDetail;
  data: PersonalData;
  isMe: boolean;
}

/** The copy and the deletion of an account, for a person who asks the studio for it. */
export function UserData({ user, data, isMe }: UserDataProps) {
  const m = useMessages('own-data');
  const { export: copy, deletion } = data;
  if (user.isErased && !deletion.at) return <p className="text-quiet">{m.userErased}</p>;
  return (
    <ul className="grid">
      <UserAction intent="export-data" label={m.userExportAsk} title={m.userExport}>
        {m.userExportHint}{' '}
        {copy &&
          m.userExportState({
            state: copy.state,
            at: () => <Time at={copy.readyAt ?? copy.requestedAt} />,
          })}
      </UserAction>
      {!isMe && <Deletion user={user} deletion={deletion} />}
    </ul>
  );
}

function Deletion({
  user,
  deletion,
}: Pick<UserDataProps, 'user'> & Pick<PersonalData, 'deletion'>) {
  const m = useMessages('own-data');
  const locale = useLocale();
  const { at, openOrders, keptOrdersCount, keptUntil } = deletion;
  const { username: name, email } = user;
  const numbers = formatList(
    openOrders.map((order) => order.number),
    locale,
  );
  const facts = (
    <>
      {openOrders.length > 0 && <> {m.userDeleteOpen({ count: openOrders.length, numbers })}</>}
      {keptUntil && (
        <>
          {' '}
          {m.userDeleteKept({
            count: keptOrdersCount,
            until: () => <Time at={keptUntil} show="date" />,
          })}
        </>
      )}
    </>
  );
  if (at) {
    return (
      <UserAction
        intent="keep-account"
        after="delete-account"
        label={m.userKeep}
        title={m.userDelete}
      >
        {m.userPlanned({ at: () => <Time at={at} show="date" /> })}
        {facts}
      </UserAction>
    );
  }
  return (
    <UserAction
      intent="delete-account"
      after="keep-account"
      label={m.userDeleteAsk}
      title={m.userDelete}
      isDangerous
      question={{
        title: m.userDeleteQuestion({ name }),
        text: m.userDeleteText({ email }),
        confirm: m.userDeleteConfirm({ name }),
      }}
    >
      {m.userDeleteHint}
      {facts}
    </UserAction>
  );
}
