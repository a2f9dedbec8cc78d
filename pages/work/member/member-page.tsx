import '../../kit/lined.css'
import '../staff.css'
import './member.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { codes, findMember, type FoundMember, freezeMember, isRefused } from '../../../api/index.ts'
import {
  navigateBack,
  type PageProps,
  redirectTo,
  showModal,
  showToast,
} from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { dayText } from '../../kit/text/time.ts'
import { StaffGate, Waiting } from '../staff-gate.tsx'
import { reasonOf } from '../../data/reason-of.ts'

/** `/pages/work/member?memberCode=`: the member whose code was scanned at the counter. */
export default function MemberPage({ query }: PageProps) {
  return <StaffGate skeleton='form'>{() => <Found code={query.memberCode ?? ''} />}</StaffGate>
}

type Stop = 'old' | 'frozen' | 'denied'

function Found({ code }: { code: string }) {
  const [{ $state, load, change }] = useState(() =>
    createQuery<{ found: FoundMember }, Stop>({
      read: async () => ({ found: await findMember({ code }) }),
      statusOf: stopOf,
      isNamed: /^\d{10}(\d{8})?$/.test(code),
    }),
  )
  const state = useStore($state)
  const submit = useSubmission()
  useEffect(() => void load(), [load])

  async function freeze(found: FoundMember): Promise<void> {
    const isFrozen = found.is_frozen === 1 ? 0 : 1
    const { title, content, confirmText } = isFrozen === 1 ? freezing : freeing
    const { confirm } = await showModal({ title, content, confirmText })
    if (!confirm) return
    const body = { customerId: found.customer_id, isFrozen } as const
    const saved = await submit(body, reqId =>
      freezeMember({ ...body, reqId }).catch(error => {
        const words = reasonOf(error)
        void showToast({ title: words, icon: 'none' })
        throw error
      }),
    )
    if (saved) change(shown => ({ found: { ...shown.found, is_frozen: saved.is_frozen } }))
  }

  switch (state.status) {
    case 'loading':
      return <Waiting kind='form' />
    case 'failed':
      return <LoadFailed back={back} onRetry={() => void load()} />
    case 'ready':
      return <MemberScreen found={state.found} onFreeze={freeze} />
    default:
      return <StateScreen {...stops[state.status]} actions={[back]} />
  }
}

const freezing = {
  title: '冻结这张会员卡？',
  content: '冻结后会员价、积分兑换和领券都停用，积分保留；解冻后原样恢复',
  confirmText: '冻结',
}
const freeing = {
  title: '解冻这张会员卡？',
  content: '解冻后等级和积分原样恢复',
  confirmText: '解冻',
}

function stopOf(error: unknown): 'notFound' | Stop | undefined {
  if (isRefused(error, codes.qrOutOfDate)) return 'old'
  if (isRefused(error, codes.cardFrozen)) return 'frozen'
  if (isRefused(error, codes.roleDenied)) return 'denied'
  return [codes.codeUnknown, codes.notMember, codes.notFound].some(each => isRefused(error, each))
    ? 'notFound'
    : undefined
}

const stops = {
  old: { kind: 'ended', title: '会员码已过期', text: '会员码每分钟更换，请顾客刷新后再扫一次' },
  frozen: { kind: 'denied', title: '会员卡已冻结', text: '冻结的会员卡不能使用，请联系店长' },
  denied: { kind: 'denied', title: '店长才能按卡号查找', text: '请顾客打开会员码，再扫一次' },
  notFound: {
    kind: 'gone',
    title: '没有找到会员',
    text: '请核对 18 位数字，或让顾客重新出示会员码',
  },
} as const

const toCounter = () => void redirectTo({ url: '/pages/work/write-off' })
const back = { text: '继续扫码', onTap: () => void navigateBack().catch(toCounter) }

export interface MemberScreenProps {
  found: FoundMember
  onFreeze: (found: FoundMember) => Promise<void>
}

/** Who it is, and what this person can use now. */
export function MemberScreen({ found, onFreeze }: MemberScreenProps) {
  const { nickname, avatar, standing, card_no, phone, points, coupons, server_time: now } = found
  return (
    <main className='screen follows-host work work-member p-5 spaced-5'>
      <section className='kit-card work-member-head row' aria-label='会员'>
        <Avatar src={avatar} name={nickname} size={112} />
        <div className='grow'>
          <h1 className='one-line text-title bold mb-1'>{nickname}</h1>
          <p>
            <span className='kit-tag'>{standing.name}会员</span>
            {found.is_frozen === 1 && <span className='kit-tag kit-tag-plain'>已冻结</span>}
          </p>
        </div>
      </section>
      <Card>
        <Pairs>
          <Pair name='卡号'>
            <span className='num'>{card_no}</span>
          </Pair>
          <Pair name='手机号'>
            <span className='num'>{phone || '未绑定'}</span>
          </Pair>
          <Pair name='积分'>
            <b className='num'>{points.toLocaleString('en-US')}</b>
          </Pair>
          <Pair name='成长值'>
            <span className='num'>{standing.growth.toLocaleString('en-US')}</span>
          </Pair>
        </Pairs>
      </Card>
      <Card title='可用优惠券' note={`${coupons.length} 张`}>
        {coupons.length === 0 && <p className='text-small mute'>现在没有可用的券</p>}
        <ul className='lined'>
          {coupons.map(coupon => (
            <li className='stack py-4' key={coupon.grant_id}>
              <b className='text-lead bold'>{coupon.name}</b>
              <span className='text-small mute'>
                {coupon.scope_text} · {dayText(coupon.valid_to, now)}到期
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {found.may_freeze === 1 && (
        <Button kind='quiet' size='mid' onTap={() => void onFreeze(found)}>
          {found.is_frozen === 1 ? '解冻会员卡' : '冻结会员卡'}
        </Button>
      )}
    </main>
  )
}
