import { Link } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Price } from '#web/ui/price.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Time } from '#web/ui/time.tsx';
import { StyleguideSection, Specimen } from './section.tsx';

const ROWS = [
  { number: 'A-2026-00042', service: 'Visual identity', state: 'in_progress', minor: '149000' },
  {
    number: 'A-2026-00041',
    service: 'A website in one week, with words and pictures',
    state: 'delivered',
    minor: '420000',
  },
  { number: 'A-2026-00039', service: 'Name and tagline', state: 'pending_payment', minor: '69000' },
] as const;

/** Cards, tables and other layout pieces. */
export function FramesSection() {
  return (
    <StyleguideSection title="Arrangement">
      <Specimen name="Tabs, FilterChips">
        <Tabs
          label="Views"
          items={[
            { to: '/', label: 'Open', count: 3, end: true },
            { to: '/orders', label: 'All orders' },
            { to: '/profile', label: 'Profile' },
          ]}
        />
        <FilterChips
          label="States"
          items={[
            { to: '?', label: 'Everything', active: true, count: 12 },
            { to: '?state=open', label: 'In progress', active: false, count: 3 },
            { to: '?state=done', label: 'Completed', active: false, count: 9 },
          ]}
        />
      </Specimen>
      <TableSpecimen />
      <CardSpecimens />
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Disclosure">
          <div>
            <Disclosure summary="When does the clock start?" name="faq" open>
              When your answers are in. It stops whenever we wait for you.
            </Disclosure>
            <Disclosure summary="What if I do not like it?" name="faq">
              Each package says how many revisions it holds.
            </Disclosure>
          </div>
        </Specimen>
        <Specimen name="Loading">
          <Loading label="Loading your order" lines={3} />
        </Specimen>
        <Specimen name="EmptyState">
          <EmptyState
            title="You have no orders yet."
            action={
              <ButtonLink to="/services" tone="secondary">
                See what we make
                <Icon of={ArrowRight} />
              </ButtonLink>
            }
          />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}

function TableSpecimen() {
  return (
    <Specimen name="Table, Pagination">
      <Table caption="Orders">
        <thead>
          <tr>
            <th>Order</th>
            <th>Service</th>
            <th>State</th>
            <th>Placed</th>
            <th className="num">Total</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.number}>
              <th scope="row">
                <Link className="row-link" to={`/orders/${row.number}`}>
                  {row.number}
                </Link>
              </th>
              <td>{row.service}</td>
              <td>
                <StatusBadge state={row.state} />
              </td>
              <td>
                <Time at="2026-05-12T14:00:00Z" />
              </td>
              <td className="num">
                <Price minor={row.minor} currency="EUR" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination previous="?before=1" next="?after=2" summary="24 of 310 orders" />
    </Specimen>
  );
}

function CardSpecimens() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <Specimen name="Card">
        <Card as="article" linked>
          <h3>
            <Link to="/services/name" className="card-target no-underline">
              Name and tagline
            </Link>
          </h3>
          <p className="mt-2 text-sm text-quiet">Five names you may own, each with its reason.</p>
          <p className="mt-4 flex justify-between text-sm">
            <Stars value={4.9} count={12} />
            <Price minor="69000" currency="EUR" short />
          </p>
        </Card>
      </Specimen>
      <Specimen name="DescriptionList">
        <Card>
          <DescriptionList
            items={[
              { term: 'Studio package', value: <Price minor="149000" currency="EUR" /> },
              { term: 'Stationery', value: <Price minor="24000" currency="EUR" /> },
              { term: 'Total', value: <Price minor="173000" currency="EUR" />, total: true },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Stacked">
        <Card>
          <DescriptionList
            stacked
            items={[
              { term: 'Order', value: 'A-2026-00042' },
              { term: 'Due', value: <Time at="2026-05-18T14:00:00Z" /> },
            ]}
          />
        </Card>
      </Specimen>
    </div>
  );
}
