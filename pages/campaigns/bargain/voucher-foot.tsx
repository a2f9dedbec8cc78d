import './voucher.css'
import type { BargainDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { StoreList } from '../../kit/store/store-list.tsx'
import { Helpers, hoursText, HowItGoes, Thing } from '../../mechanics/bargain/foot.tsx'
import { Recent } from '../../mechanics/bargain/recent.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'

interface VoucherFootProps {
  detail: BargainDetail
  /** Opens the list of all helpers. */
  onAll: () => void
}

/** The redeemed code, the helpers, the voucher's terms and stores, and the explanation. */
export function VoucherFoot({ detail, onAll }: VoucherFootProps) {
  const { item, session, recent, stores, server_time: now, session_s, hold_s, buy_at } = detail
  const cuts = session?.cuts_total ?? item.cuts_total
  return (
    <>
      {session?.grant_id && <VoucherTicket session={session} now={now} />}
      <Helpers session={session} now={now} onAll={onAll} />
      <Thing title='详情' images={item.images} content={item.content} />
      {stores.length > 0 && (
        <Card title='可用门店' note={`${stores.length} 家`}>
          <StoreList
            stores={stores.map(({ store_name: name, ...store }) => ({ ...store, name }))}
            now={now}
          />
        </Card>
      )}
      <Recent rows={recent} now={now} />
      <HowItGoes
        lines={[
          ['刀数', `一共 ${cuts} 刀，第 ${cuts} 刀正好到底价`],
          [
            '时间',
            `发起后 ${hoursText(session_s)}内${buy_at === 'any' ? '，也可按现价领取' : '，砍到底价再领取'}`,
          ],
          ['保留', `砍到底价后名额为你留 ${hoursText(hold_s)}`],
          ['付款', '领到券码后，到店按砍后的价格付'],
          ['券码', `领取后 ${item.use_days} 天内到店使用`],
        ]}
      />
    </>
  )
}
