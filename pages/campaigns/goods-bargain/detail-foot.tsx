import type { GoodsBargainDetail } from '../../../api/index.ts'
import { Helpers, hoursText, HowItGoes, Thing } from '../../mechanics/bargain/foot.tsx'

interface DetailFootProps {
  detail: GoodsBargainDetail
  /** Opens the list of all helpers. */
  onAll: () => void
}

/** The helpers, the shop's description, and the explanation. */
export function DetailFoot({ detail, onAll }: DetailFootProps) {
  const { item, session, session_s, hold_s, buy_at } = detail
  const cuts = session?.cuts_total ?? item?.skus[0]?.cuts_total ?? 0
  return (
    <>
      <Helpers session={session} now={detail.server_time} onAll={onAll} />
      {item && <Thing title='商品详情' images={item.images} content={item.content} />}
      <HowItGoes
        lines={[
          ['刀数', `一共 ${cuts} 刀，第 ${cuts} 刀正好到底价`],
          [
            '时间',
            `发起后 ${hoursText(session_s)}内${buy_at === 'any' ? '，也可按现价直接买' : '，砍到底价再下单'}`,
          ],
          ['留货', `砍到底价后为你留 ${hoursText(hold_s)}`],
          ['帮砍', '每位好友为同一件砍一刀'],
          ['退款', '未发货可退，原路退回'],
        ]}
      />
    </>
  )
}
